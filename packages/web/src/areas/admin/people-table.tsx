import type { PersonLine } from '@laurel/domain/people/person';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/people/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import classes from './admin.module.css';

interface PeopleTableProps {
  readonly people: readonly PersonLine[];
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly onOpen: (person: PersonLine) => void;
}

function columns(): readonly Column<PersonLine>[] {
  return [
    {
      id: 'name',
      title: t('people.name'),
      cell: (person) => (
        <span className={classes.who}>
          <span className={classes.main}>{listedName(person)}</span>
          <span className={classes.sub}>{person.roles.join(comma())}</span>
        </span>
      ),
    },
    { id: 'username', title: t('people.username'), cell: ({ username }) => username ?? '' },
    { id: 'identifier', title: t('people.identifier'), cell: ({ identifier }) => identifier ?? '' },
    { id: 'school', title: t('people.school'), cell: ({ schoolName }) => schoolName ?? '' },
    { id: 'gradeLevel', title: t('people.gradeLevel'), align: 'end', cell: ({ gradeLevel }) => gradeLevel ?? '' },
    { id: 'state', title: t('people.account'), cell: (person) => <AccountState person={person} /> },
  ];
}

/** People by family name; a row opens its person. */
export function PeopleTable({ people, ...rest }: PeopleTableProps) {
  return (
    <DataTable
      {...rest}
      label={t('people.people')}
      csvName="people"
      columns={columns()}
      rows={people}
      keyOf={({ personId }) => personId}
      nameOf={listedName}
    />
  );
}

function AccountState({ person: { isActive, isActivated, username } }: { person: PersonLine }) {
  if (!isActive) return <span className={classes.tag}>{t('people.disabled')}</span>;
  if (username === null) return <span className={classes.sub}>{t('people.noAccount')}</span>;
  if (isActivated) return <span className={classes.short}>{t('people.isSetUp')}</span>;
  return <span className={`${classes.sub} ${classes.short}`}>{t('people.isNotSetUp')}</span>;
}

/** Family name first, as the list is sorted; what teachers call them beside it. */
function listedName({ givenName, familyName, preferredName }: PersonLine): string {
  const listed = `${familyName}, ${givenName}`;
  return preferredName ? t('people.called', { name: listed, preferred: preferredName }) : listed;
}
