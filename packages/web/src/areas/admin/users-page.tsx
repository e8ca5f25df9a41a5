import { roleKeys, roleNames } from '@laurel/domain/access/role';
import { peoplePageSize, peopleSorts, type readPeople } from '@laurel/domain/people/directory-api';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { AddPersonPanel } from '@laurel/web/directory/add-person-panel';
import { BulkBar } from '@laurel/web/directory/bulk-bar';
import { readPeoplePage, usePeople } from '@laurel/web/directory/queries';
import { t } from '@laurel/web/directory/text';
import { roleText } from '@laurel/web/faults/role-text';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { PeopleTable } from './people-table';
import { PersonPanel } from './person-panel';
import { SearchField } from './search-field';
import { useAddress } from './use-address';

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
  const { read, write } = useAddress();
  const ability = useAbility();
  const mayAdd = ability.can('create', 'users');
  const mayChange = ability.can('update', 'users');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const active = read('active');
  const role = roleKeys.find((key) => key === read('role'));
  // Pages count from 1 in the address and from 0 on the wire.
  const at = Math.max(1, Number.parseInt(read('page'), 10) || 1);
  const sort = peopleSorts.find((each) => each === read('sort')) ?? 'name';
  const direction = read('direction') === 'descending' ? 'descending' : 'ascending';
  const gradeLevel = read('level');
  const hidden = new Set(read('without').split(',').filter(Boolean));
  const filter: InputOf<typeof readPeople> = {
    ...(sort === 'name' ? {} : { sort }),
    ...(direction === 'descending' ? { direction } : {}),
    ...(gradeLevel ? { gradeLevel } : {}),
    ...(read('search') ? { search: read('search') } : {}),
    ...(role ? { role } : {}),
    ...(active === 'yes' || active === 'no' ? { active } : {}),
  };
  const query = usePeople({ ...filter, page: at - 1 });
  const clear = (
    <Button look="default" onClick={() => write({ search: '', role: '', active: '', level: '', page: '' })}>
      {t('directory.clearFilters')}
    </Button>
  );

  return (
    <Page
      title={t('directory.people')}
      about={t('directory.peopleAbout')}
      action={
        <>
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
            isFetching={query.isPlaceholderData}
            readPage={(page, signal) => readPeoplePage({ ...filter, page: page - 1 }, signal)}
            paging={{
              page: at,
              size: peoplePageSize,
              count,
              onPage: (page) => write({ page: String(page) }, 'step'),
            }}
            onOpen={({ personId }) => write({ person: personId }, 'step')}
            sort={{ by: sort, direction }}
            onSort={(next) => write({ sort: next.by, direction: next.direction, page: '' })}
            hidden={hidden}
            onHide={(next) => write({ without: [...next].join(',') })}
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
            bar={
              <>
                <SearchField
                  label={t('directory.searchPeople')}
                  value={read('search')}
                  onSearch={(search) => write({ search, page: '' })}
                />
                <Select
                  aria-label={t('directory.role')}
                  options={roles()}
                  value={role ?? ''}
                  onChange={(event) => write({ role: event.currentTarget.value, page: '' })}
                />
                <Select
                  aria-label={t('directory.gradeLevel')}
                  options={levels()}
                  value={gradeLevel}
                  onChange={(event) => write({ level: event.currentTarget.value, page: '' })}
                />
                <Select
                  aria-label={t('directory.state')}
                  options={states()}
                  value={active}
                  onChange={(event) => write({ active: event.currentTarget.value, page: '' })}
                />
              </>
            }
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
