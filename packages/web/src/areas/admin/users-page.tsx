import { roleKeys, roleNames } from '@laurel/domain/access/role';
import { peoplePageSize, peopleSorts, type readPeople } from '@laurel/domain/people/directory-api';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { AddPersonPanel } from '@laurel/web/directory/add-person-panel';
import { BulkBar } from '@laurel/web/directory/bulk-bar';
import { readPeoplePage, usePeople } from '@laurel/web/directory/queries';
import { roleText } from '@laurel/web/faults/role-text';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { ArchiveLink } from './archive-link';
import { PeopleTable } from './people-table';
import { PersonPanel } from './person-panel';
import { SearchField } from './search-field';
import { useListAddress } from './use-list-address';

function roles() {
  return [
    { value: '', label: t('directory.anyRole') },
    ...roleKeys.map((key) => ({ value: key, label: roleText({ key, name: roleNames[key] }) })),
  ];
}
function states() {
  return [
    { value: '', label: t('directory.anyState') },
    { value: 'yes', label: t('directory.enabled') },
    { value: 'no', label: t('directory.disabled') },
  ];
}

function levels() {
  return [
    { value: '', label: t('directory.anyLevel') },
    ...gradeLevels.map((value) => ({
      value,
      label: value === 'KG' ? t('directory.kindergarten') : formatGradeLevel(value),
    })),
  ];
}

/** Everybody within reach: found by search and filters, opened at the side. All of it stands in the address. */
export function UsersPage() {
  const list = useListAddress(peopleSorts, ['search', 'role', 'active', 'level']);
  const { read, write, narrow } = list;
  const ability = useAbility();
  const mayAdd = ability.can('create', 'users');
  const mayChange = ability.can('update', 'users');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const active = read('active');
  const role = roleKeys.find((key) => key === read('role'));
  const gradeLevel = read('level');
  const filter: InputOf<typeof readPeople> = {
    ...list.order,
    ...(gradeLevel ? { gradeLevel } : {}),
    ...(read('search') ? { search: read('search') } : {}),
    ...(role ? { role } : {}),
    ...(active === 'yes' || active === 'no' ? { active } : {}),
  };
  const query = usePeople({ ...filter, page: list.page });
  const clear = (
    <Button look="default" onClick={list.clear}>
      {t('directory.clearFilters')}
    </Button>
  );

  return (
    <Page
      title={t('directory.people')}
      about={t('directory.peopleAbout')}
      action={
        <>
          <ArchiveLink part="people" />
          <LinkButton look="default" href="/admin/csvimports?part=people">
            {t('directory.fromFile')}
          </LinkButton>
          {mayAdd && <Button onClick={() => write({ new: 'person' }, 'step')}>{t('directory.addPerson')}</Button>}
        </>
      }
    >
      <Answered query={query} loading={<Loading shape="table" rows={14} />}>
        {({ people, count }) => (
          <PeopleTable
            people={people}
            isDeactivated={active === 'no'}
            isFetching={query.isPlaceholderData}
            readPage={(page, signal) => readPeoplePage({ ...filter, page: page - 1 }, signal)}
            paging={list.pagingOf(count, peoplePageSize)}
            onOpen={({ personId }) => write({ person: personId }, 'step')}
            {...list.shown}
            {...(mayChange
              ? {
                  chosen,
                  onChoose: setChosen,
                  bulkActions: <BulkBar chosen={chosen} onDone={() => setChosen(new Set())} />,
                }
              : {})}
            empty={
              <Empty title={t('directory.noneFound')} action={clear}>
                {t('directory.noneFoundWhy')}
              </Empty>
            }
            bar={<PeopleFilters read={read} narrow={narrow} />}
          />
        )}
      </Answered>
      {read('new') === 'person' && mayAdd && (
        <AddPersonPanel
          onAdded={(personId) => write({ new: '', person: personId })}
          onClose={() => write({ new: '' })}
        />
      )}
      {read('person') !== '' && (
        <PersonPanel
          key={read('person')}
          personId={read('person')}
          onOpen={(personId) => write({ person: personId })}
          onClose={() => write({ person: '' })}
        />
      )}
    </Page>
  );
}

function PeopleFilters({ read, narrow }: Pick<ReturnType<typeof useListAddress>, 'read' | 'narrow'>) {
  return (
    <>
      <SearchField
        label={t('directory.searchPeople')}
        value={read('search')}
        onSearch={(search) => narrow({ search })}
      />
      <Select
        aria-label={t('directory.role')}
        options={roles()}
        value={roleKeys.find((key) => key === read('role')) ?? ''}
        onChange={(event) => narrow({ role: event.currentTarget.value })}
      />
      <Select
        aria-label={t('directory.gradeLevel')}
        options={levels()}
        value={read('level')}
        onChange={(event) => narrow({ level: event.currentTarget.value })}
      />
      <Select
        aria-label={t('directory.state')}
        options={states()}
        value={read('active')}
        onChange={(event) => narrow({ active: event.currentTarget.value })}
      />
    </>
  );
}
