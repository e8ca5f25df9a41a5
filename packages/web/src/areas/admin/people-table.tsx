import type { PersonLine } from '@laurel/domain/people/person';
import { displayName, listedName, usedName } from '@laurel/domain/people/person-name';
import { noteDownload } from '@laurel/domain/records/api';
import { withPreferred } from '@laurel/web/directory/with-preferred';
import { roleText } from '@laurel/web/faults/role-text';
import { call } from '@laurel/web/kit/call';
import { comma, formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Column } from '@laurel/web/ui/data-table';
import { PersonFace } from '@laurel/web/ui/faces';
import { ListTable } from '@laurel/web/ui/list-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import { joinLines, type ReadPage } from '@laurel/web/ui/table-csv';
import type { Sort } from '@laurel/web/ui/table-head';
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
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Columns that aren't shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  /** Left out for who may only look. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  readonly bulkActions?: ReactNode;
  /** Everyone is deactivated, as the filters say: nobody stands out by it. */
  readonly isDeactivated: boolean;
}

function columns(isDeactivated: boolean): readonly Column<PersonLine>[] {
  return [
    {
      id: 'name',
      title: t('directory.name'),
      cell: (person) => (
        <RowTitle
          about={person.roles.map(roleText).join(comma())}
          short={inShort(person)}
          face={<PersonFace personId={person.personId} name={displayName(usedName(person))} photo={person.photo} />}
        >
          {inList(person)}
        </RowTitle>
      ),
      text: (person) => joinLines([inList(person), person.roles.map(roleText).join(comma())]),
      isSortable: true,
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
      cell: (person) => <AccountState person={person} isPlain={isDeactivated} />,
      text: (person) => t(`directory.${stateOf(person)}`),
    },
  ];
}

/** A column of what the school wrote down, as it stands. */
function plain(id: string, title: string, text: (person: PersonLine) => string | null): Column<PersonLine> {
  const cell = (person: PersonLine) => text(person) ?? '';
  return { id, title, cell, text: cell, isSortable: true };
}

/** People by family name; a row opens its person. */
export function PeopleTable({ people, isDeactivated, ...rest }: PeopleTableProps) {
  return (
    <ListTable
      {...rest}
      label={t('directory.people')}
      csvName="people"
      columns={columns(isDeactivated)}
      rows={people}
      keyOf={({ personId }) => personId}
      nameOf={inList}
      isDownloaded={({ isUnlisted }) => !isUnlisted}
      noteDownload={(people) => call(noteDownload, { people })}
    />
  );
}

/** On a phone: what a row has beside the name, in one line. */
function inShort(person: PersonLine): (string | null)[] {
  const state = stateOf(person);
  return [
    person.roles.map(roleText).join(comma()),
    formatGradeLevel(person.gradeLevel),
    person.identifier,
    state === 'isSetUp' ? null : t(`directory.${state}`),
  ];
}

function AccountState({ person, isPlain }: { person: PersonLine; isPlain: boolean }) {
  const state = stateOf(person);
  return <span className={isPlain ? classes.sub : looks[state]}>{t(`directory.${state}`)}</span>;
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
