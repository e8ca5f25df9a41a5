import { infoItemsPageSize, type readInfoItems } from '@laurel/domain/announcements/api';
import type { Day } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { InfoItemForm } from '@laurel/web/announcements/info-item-form';
import { InfoItemTable } from '@laurel/web/announcements/info-item-table';
import { readInfoItemsPage, useInfoItems } from '@laurel/web/announcements/queries';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useAddress } from './use-address';

/** What the office says, to whom and how long. The item that is open stands in the address. */
export function InfoItemsPage() {
  const { read, write } = useAddress();
  const at = Math.max(1, Number.parseInt(read('page'), 10) || 1);
  const query = useInfoItems(at - 1);
  const today = schoolToday();
  const add = <Button onClick={() => write({ item: 'new' }, 'step')}>{t('announcements.new')}</Button>;
  return (
    <AnsweredPage
      title={t('announcements.infoItems')}
      about={t('announcements.about')}
      action={add}
      query={query}
      loading={<Loading shape="table" rows={8} />}
    >
      {(answer) => (
        <>
          {answer.count === 0 ? (
            <Empty title={t('announcements.none')}>{t('announcements.noneWhy')}</Empty>
          ) : (
            <InfoItemTable
              items={answer.items}
              today={today}
              isFetching={query.isPlaceholderData}
              readPage={(page, signal) => readInfoItemsPage(page - 1, signal)}
              onOpen={({ infoItemId }) => write({ item: infoItemId }, 'step')}
              paging={{
                page: at,
                size: infoItemsPageSize,
                count: answer.count,
                onPage: (page) => write({ page: String(page) }, 'step'),
              }}
            />
          )}
          <ShownItems items={answer.ofDistrict} title={t('announcements.ofDistrict')} />
          {read('item') !== '' && (
            <ItemPanel
              key={read('item')}
              asked={read('item')}
              answer={answer}
              today={today}
              onClose={() => write({ item: '' })}
            />
          )}
        </>
      )}
    </AnsweredPage>
  );
}

interface ItemPanelProps {
  /** An id, or `new`. */
  readonly asked: string;
  readonly answer: OutputOf<typeof readInfoItems>;
  readonly today: Day;
  readonly onClose: () => void;
}

function ItemPanel({ asked, answer, today, onClose }: ItemPanelProps) {
  const unsaved = useUnsaved();
  // Another round draws the form anew, with what is kept now.
  const [round, setRound] = useState(0);
  const [idOfNew] = useState(() => newId('info-item'));
  const item = answer.items.find(({ infoItemId }) => infoItemId === asked) ?? null;
  const isThere = item !== null || asked === 'new';
  return (
    <SidePanel
      title={item?.title ?? t(isThere ? 'announcements.new' : 'announcements.absent')}
      onClose={onClose}
      unsaved={unsaved}
    >
      {isThere ? (
        <InfoItemForm
          key={round}
          infoItemId={item?.infoItemId ?? idOfNew}
          item={item}
          places={answer}
          today={today}
          onTyped={unsaved.note}
          onTheirs={() => {
            unsaved.forget();
            setRound(round + 1);
          }}
          onDone={() => {
            unsaved.forget();
            onClose();
          }}
        />
      ) : (
        <Empty title={t('announcements.absent')}>{t('announcements.absentWhy')}</Empty>
      )}
    </SidePanel>
  );
}
