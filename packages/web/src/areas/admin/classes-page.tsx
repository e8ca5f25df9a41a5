import { classesPageSize } from '@laurel/domain/classes/api';
import { Button } from '@laurel/editor/controls/button';
import { AddClassPanel } from '@laurel/web/classes/add-class-panel';
import { ClassTable } from '@laurel/web/classes/class-table';
import { readClassesPage, useClasses } from '@laurel/web/classes/queries';
import { t } from '@laurel/web/classes/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { ClassPanel } from './class-panel';
import { SearchField } from './search-field';
import { useAddress } from './use-address';

/** Every class within reach, found by search, opened at the side. All of it stands in the address. */
export function ClassesPage() {
  const { read, write } = useAddress();
  const mayAdd = useAbility().can('create', 'classes');
  // Pages count from 1 in the address and from 0 on the wire.
  const at = Math.max(1, Number.parseInt(read('page'), 10) || 1);
  const filter = read('search') ? { search: read('search') } : {};
  const query = useClasses({ ...filter, page: at - 1 });
  const clear = (
    <Button look="default" onClick={() => write({ search: '', page: '' })}>
      {t('classes.clear')}
    </Button>
  );
  return (
    <Page
      title={t('classes.classes')}
      about={t('classes.about')}
      action={mayAdd && <Button onClick={() => write({ new: 'class' }, 'step')}>{t('classes.addClass')}</Button>}
    >
      <Answered query={query} loading={<Loading shape="table" rows={14} />}>
        {({ classes, count }) => (
          <ClassTable
            lines={classes}
            isFetching={query.isPlaceholderData}
            readPage={(page, signal) => readClassesPage({ ...filter, page: page - 1 }, signal)}
            paging={{
              page: at,
              size: classesPageSize,
              count,
              onPage: (page) => write({ page: String(page) }, 'step'),
            }}
            onOpen={({ classId }) => write({ class: classId }, 'step')}
            empty={
              <Empty title={t('classes.none')} action={clear}>
                {t('classes.noneWhy')}
              </Empty>
            }
            bar={
              <SearchField
                label={t('classes.search')}
                value={read('search')}
                onSearch={(search) => write({ search, page: '' })}
              />
            }
          />
        )}
      </Answered>
      {read('new') === 'class' && mayAdd && (
        <AddClassPanel onAdded={(classId) => write({ new: '', class: classId })} onClose={() => write({ new: '' })} />
      )}
      {read('class') !== '' && (
        <ClassPanel key={read('class')} classId={read('class')} onClose={() => write({ class: '' })} />
      )}
    </Page>
  );
}
