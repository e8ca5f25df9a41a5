import type { PersonLine } from '@laurel/domain/people/person';
import { listedName } from '@laurel/domain/people/person-name';
import { t } from '@laurel/web/directory/text';
import { withPreferred } from '@laurel/web/directory/with-preferred';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, formatGradeLevel } from '@laurel/web/kit/format';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { joinLines, type ReadPage } from '@laurel/web/ui/table-csv';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import classes from './admin.module.css';

interface PeopleTableProps {
  readonly people: readonly PersonLine[];
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly readPage: ReadPage<PersonLine>;
  readonly onOpen: (person: PersonLine) => void;
}

function columns(): readonly Column<PersonLine>[] {
  return [
    {
      id: 'name',
      title: t('directory.name'),
      cell: (person) => (
        <span className={classes.who}>
          <span className={classes.main}>{inList(person)}</span>
          <span className={classes.sub}>{person.roles.map(roleText).join(comma())}</span>
        </span>
      ),
      text: (person) => joinLines([inList(person), person.roles.map(roleText).join(comma())]),
    },
    plain('username', t('directory.username'), ({ username }) => username),
    plain('identifier', t('directory.identifier'), ({ identifier }) => identifier),
    plain('school', t('directory.school'), ({ schoolName }) => schoolName),
    {
      ...plain('gradeLevel', t('directory.gradeLevel'), ({ gradeLevel }) => formatGradeLevel(gradeLevel)),
      align: 'end',
    },
    {
      id: 'state',
      title: t('directory.account'),
      cell: (person) => <AccountState person={person} />,
      text: (person) => t(`directory.${stateOf(person)}`),
    },
  ];
}

/** A column of what the school wrote down, as it stands. */
function plain(id: string, title: string, text: (person: PersonLine) => string | null): Column<PersonLine> {
  const cell = (person: PersonLine) => text(person) ?? '';
  return { id, title, cell, text: cell };
}

/** People by family name; a row opens its person. */
export function PeopleTable({ people, ...rest }: PeopleTableProps) {
  return (
    <DataTable
      {...rest}
      label={t('directory.people')}
      csvName="people"
      columns={columns()}
      rows={people}
      keyOf={({ personId }) => personId}
      nameOf={inList}
      isDownloaded={({ isUnlisted }) => !isUnlisted}
    />
  );
}

function AccountState({ person }: { person: PersonLine }) {
  const state = stateOf(person);
  return <span className={looks[state]}>{t(`directory.${state}`)}</span>;
}

const looks = {
  disabled: classes.tag,
  noAccount: classes.sub,
  isSetUp: classes.short,
  isNotSetUp: `${classes.sub} ${classes.short}`,
} as const;

function stateOf({ isActive, isActivated, username }: PersonLine): keyof typeof looks {
  if (!isActive) return 'disabled';
  if (username === null) return 'noAccount';
  return isActivated ? 'isSetUp' : 'isNotSetUp';
}

/** Family name first, as the list is sorted. */
function inList(person: PersonLine): string {
  return withPreferred(person, listedName(person, comma()));
}
