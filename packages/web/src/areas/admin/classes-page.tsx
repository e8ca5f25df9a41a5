import { classesPageSize, classSorts, type readClasses } from '@laurel/domain/classes/api';
import { classKinds } from '@laurel/domain/classes/class';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { AddClassPanel } from '@laurel/web/classes/add-class-panel';
import { ClassBulk } from '@laurel/web/classes/class-bulk';
import { ClassTable } from '@laurel/web/classes/class-table';
import { readClassesPage, useClasses, useClassPlaces } from '@laurel/web/classes/queries';
import { SchoolFilter } from '@laurel/web/classes/school-filter';
import { StateFilter } from '@laurel/web/classes/state-filter';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { ArchiveLink } from './archive-link';
import { ClassPanel } from './class-panel';
import { SearchField } from './search-field';
import { useListAddress } from './use-list-address';

function kinds() {
  return [
    { value: '', label: t('classes.anyKind') },
    ...classKinds.map((value) => ({ value, label: t(`classes.${value}`) })),
  ];
}

/** Every class within reach, found by search and filters, opened at the side. All of it stands in the address. */
export function ClassesPage() {
  const list = useListAddress(classSorts, ['search', 'school', 'kind', 'active']);
  const { read, write, narrow } = list;
  const ability = useAbility();
  const mayAdd = ability.can('create', 'classes');
  const mayChange = ability.can('update', 'classes');
  const places = useClassPlaces({ isAsked: mayAdd });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const kind = classKinds.find((each) => each === read('kind'));
  const active = read('active');
  const filter: InputOf<typeof readClasses> = {
    ...list.order,
    ...(read('search') ? { search: read('search') } : {}),
    ...(read('school') ? { schoolId: read('school') } : {}),
    ...(kind ? { kind } : {}),
    ...(active === 'yes' || active === 'no' ? { active } : {}),
  };
  const query = useClasses({ ...filter, page: list.page });
  const clear = (
    <Button look="default" onClick={list.clear}>
      {t('classes.clear')}
    </Button>
  );
  return (
    <Page
      title={t('classes.classes')}
      about={t('classes.about')}
      action={
        <>
          <ArchiveLink part="classes" />
          {mayAdd && <Button onClick={() => write({ new: 'class' }, 'step')}>{t('classes.addClass')}</Button>}
        </>
      }
    >
      {/* The filters come with the list, so that nothing moves. */}
      {places.isLoading ? (
        <Loading shape="table" rows={14} />
      ) : (
        <Answered query={query} loading={<Loading shape="table" rows={14} />}>
          {({ classes, count }) => (
            <ClassTable
              lines={classes}
              narrowedTo={{ kind, isArchived: active === 'no' }}
              isFetching={query.isPlaceholderData}
              readPage={(page, signal) => readClassesPage({ ...filter, page: page - 1 }, signal)}
              paging={list.pagingOf(count, classesPageSize)}
              onOpen={({ classId }) => write({ class: classId }, 'step')}
              {...list.shown}
              {...(mayChange
                ? {
                    chosen,
                    onChoose: setChosen,
                    bulkActions: <ClassBulk chosen={chosen} onDone={() => setChosen(new Set())} />,
                  }
                : {})}
              empty={
                <Empty title={t('classes.none')} action={clear}>
                  {t('classes.noneWhy')}
                </Empty>
              }
              bar={
                <>
                  <SearchField
                    label={t('classes.search')}
                    value={read('search')}
                    onSearch={(search) => narrow({ search })}
                  />
                  <SchoolFilter
                    schools={places.data?.schools ?? []}
                    value={read('school')}
                    onChoose={(school) => narrow({ school })}
                  />
                  <Select
                    aria-label={t('classes.kind')}
                    options={kinds()}
                    value={kind ?? ''}
                    onChange={(event) => narrow({ kind: event.currentTarget.value })}
                  />
                  <StateFilter value={active} onChoose={(next) => narrow({ active: next })} />
                </>
              }
            />
          )}
        </Answered>
      )}
      {read('new') === 'class' && mayAdd && (
        <AddClassPanel
          courseId={read('course')}
          onAdded={(classId) => write({ new: '', course: '', class: classId })}
          onClose={() => write({ new: '', course: '' })}
        />
      )}
      {read('class') !== '' && (
        <ClassPanel key={read('class')} classId={read('class')} onClose={() => write({ class: '' })} />
      )}
    </Page>
  );
}
