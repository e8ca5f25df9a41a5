import { classesPageSize, classSorts } from '@laurel/domain/classes/api';
import { courseSorts, coursesPageSize } from '@laurel/domain/classes/course-api';
import { peoplePageSize, peopleSorts } from '@laurel/domain/people/directory-api';
import { displayName, listedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import {
  readClassesPage,
  readCoursesPage,
  useClasses,
  useCourses,
  useSetClassActive,
  useSetCourseActive,
} from '@laurel/web/classes/queries';
import { readPeoplePage, usePeople, useSetPersonActive } from '@laurel/web/directory/queries';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { RowTitle } from '@laurel/web/ui/row-title';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import type { ReadPage } from '@laurel/web/ui/table-csv';
import { useState } from 'react';
import { SearchField } from './search-field';
import { useListAddress } from './use-list-address';

const parts = ['people', 'classes', 'courses'] as const;

/** What was archived or deactivated, to be brought back. */
export function ArchivePage() {
  const { read } = useListAddress(['name'], []);
  const part = parts.find((each) => each === read('part')) ?? 'people';
  const labels = {
    people: t('directory.people'),
    classes: t('directory.classesAndTeams'),
    courses: t('classes.courses'),
  };
  return (
    <Page title={t('directory.archive')} about={t('directory.archiveAbout')}>
      <LinkTabs
        label={t('directory.archive')}
        tabs={parts.map((each) => ({ label: labels[each], search: { part: each }, isCurrent: each === part }))}
      />
      {part === 'people' && <ArchivedPeople />}
      {part === 'classes' && <ArchivedClasses />}
      {part === 'courses' && <ArchivedCourses />}
    </Page>
  );
}

function ArchivedPeople() {
  const list = useListAddress(peopleSorts, ['search']);
  const filter = { active: 'no', ...searchOf(list.read('search')) } as const;
  const query = usePeople({ ...filter, page: list.page });
  const set = useSetPersonActive();
  return (
    <Answered query={query} loading={<Loading shape="table" rows={8} />}>
      {({ people, count }) => (
        <Archived
          list={list}
          label={t('directory.people')}
          isFetching={query.isPlaceholderData}
          paging={list.pagingOf(count, peoplePageSize)}
          readPage={async (page, signal) =>
            (await readPeoplePage({ ...filter, page: page - 1 }, signal)).map(personLine)
          }
          rows={people.map(personLine)}
          onTurn={(personId, isActive) => set.mutateAsync({ personId, isActive })}
        />
      )}
    </Answered>
  );
}

type Person = Awaited<ReturnType<typeof readPeoplePage>>[number];

function personLine(person: Person): Line {
  const about = joinParts(person.roles.map(roleText).join(comma()), person.identifier);
  return {
    id: person.personId,
    title: listedName(person, comma()),
    name: displayName(person),
    about,
    place: person.schoolName,
    isUnlisted: person.isUnlisted,
  };
}

function ArchivedClasses() {
  const list = useListAddress(classSorts, ['search']);
  const filter = { active: 'no', ...searchOf(list.read('search')) } as const;
  const query = useClasses({ ...filter, page: list.page });
  const set = useSetClassActive();
  return (
    <Answered query={query} loading={<Loading shape="table" rows={8} />}>
      {({ classes, count }) => (
        <Archived
          list={list}
          label={t('directory.classesAndTeams')}
          isFetching={query.isPlaceholderData}
          paging={list.pagingOf(count, classesPageSize)}
          readPage={async (page, signal) =>
            (await readClassesPage({ ...filter, page: page - 1 }, signal)).map(classLine)
          }
          rows={classes.map(classLine)}
          onTurn={(classId, isActive) => set.mutateAsync({ classId, isActive })}
        />
      )}
    </Answered>
  );
}

function classLine(line: Awaited<ReturnType<typeof readClassesPage>>[number]): Line {
  const about = joinParts(t(`classes.${line.kind}`), line.teachers.join(comma()), line.code);
  return { id: line.classId, title: line.title, name: line.title, about, place: line.schoolName };
}

function ArchivedCourses() {
  const list = useListAddress(courseSorts, ['search']);
  const filter = { active: 'no', ...searchOf(list.read('search')) } as const;
  const query = useCourses({ ...filter, page: list.page });
  const set = useSetCourseActive();
  return (
    <Answered query={query} loading={<Loading shape="table" rows={8} />}>
      {({ courses, count }) => (
        <Archived
          list={list}
          label={t('classes.courses')}
          isFetching={query.isPlaceholderData}
          paging={list.pagingOf(count, coursesPageSize)}
          readPage={async (page, signal) =>
            (await readCoursesPage({ ...filter, page: page - 1 }, signal)).map(courseLine)
          }
          rows={courses.map(courseLine)}
          onTurn={(courseId, isActive) => set.mutateAsync({ courseId, isActive })}
        />
      )}
    </Answered>
  );
}

function courseLine(line: Awaited<ReturnType<typeof readCoursesPage>>[number]): Line {
  return { id: line.courseId, title: line.title, name: line.title, about: line.code ?? '', place: line.schoolName };
}

function searchOf(search: string) {
  return search ? { search } : {};
}

interface Line {
  readonly id: string;
  readonly title: string;
  /** As a sentence has it. */
  readonly name: string;
  readonly about: string;
  readonly place: string | null;
  readonly isUnlisted?: boolean;
}

interface ArchivedProps {
  readonly list: ReturnType<typeof useListAddress>;
  readonly label: string;
  readonly rows: readonly Line[];
  readonly readPage: ReadPage<Line>;
  readonly paging: ReturnType<ReturnType<typeof useListAddress>['pagingOf']>;
  readonly isFetching: boolean;
  readonly onTurn: (id: string, isActive: boolean) => Promise<unknown>;
}

/** One kind of what is archived; each line can be brought back, which can be undone. */
function Archived({ list, label, rows, onTurn, ...rest }: ArchivedProps) {
  const ability = useAbility();
  const mayTurn = ability.can('update', 'users') && ability.can('update', 'classes');
  const [busy, setBusy] = useState('');

  // Awaited rather than called back: the line is gone once it is brought back.
  async function turn(line: Line, isActive: boolean): Promise<void> {
    setBusy(line.id);
    try {
      await onTurn(line.id, isActive);
      const told = t(isActive ? 'directory.restoredNow' : 'directory.archivedAgain', { name: line.name });
      if (isActive) notifyUndo(told, t('directory.undo'), () => void turn(line, false));
      else notify(told);
    } catch (error) {
      notifyFault(error);
    }
    setBusy('');
  }

  const restore: Column<Line> = {
    id: 'restore',
    title: '',
    align: 'end',
    cell: (line) => (
      <Button
        look="subtle"
        isBusy={busy === line.id}
        aria-label={t('directory.restoreOf', { name: line.name })}
        onClick={() => void turn(line, true)}
      >
        {t('directory.restore')}
      </Button>
    ),
    text: () => '',
  };
  return (
    <DataTable
      {...rest}
      label={label}
      rows={rows}
      columns={[...columns(), ...(mayTurn ? [restore] : [])]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      bar={
        <SearchField
          label={t('directory.searchArchive')}
          value={list.read('search')}
          onSearch={(search) => list.narrow({ search })}
        />
      }
      empty={
        <Empty title={t('directory.nothingArchived')}>
          {list.read('search') ? t('directory.noneFoundWhy') : t('directory.nothingArchivedWhy')}
        </Empty>
      }
    />
  );
}

function columns(): readonly Column<Line>[] {
  return [
    {
      id: 'title',
      title: t('directory.name'),
      cell: ({ title, about, place }) => (
        <RowTitle about={about} short={[about, place]}>
          {title}
        </RowTitle>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'place',
      title: t('directory.school'),
      cell: ({ place }) => place ?? '',
      text: ({ place }) => place ?? '',
    },
  ];
}
