import { addDays, type Day } from '@laurel/domain/kit/day';
import { type InfoItem, standingOf } from '@laurel/domain/pages/info-item';
import { comma, formatDay, formatMoment } from '@laurel/web/kit/format';
import { type Column, DataTable, type DataTableProps } from '@laurel/web/ui/data-table';
import { joined } from '@laurel/web/ui/table-csv';
import classes from './pages.module.css';
import { t } from './text';

type Props = Pick<DataTableProps<InfoItem>, 'paging' | 'onOpen' | 'empty' | 'isFetching' | 'readPage'>;

/** Every info item one looks after, those shown or planned first. */
export function InfoItemTable({ items, today, ...rest }: Props & { items: readonly InfoItem[]; today: Day }) {
  return (
    <DataTable
      label={t('pages.infoItems')}
      csvName="info-items"
      columns={columnsOn(today)}
      rows={items}
      keyOf={({ infoItemId }) => infoItemId}
      nameOf={({ title }) => title}
      {...rest}
    />
  );
}

function columnsOn(today: Day): readonly Column<InfoItem>[] {
  return [
    {
      id: 'title',
      title: t('pages.title'),
      cell: ({ title, isPinned, schoolName }) => (
        <span className={classes.who}>
          <span className={classes.name}>
            {title} {isPinned && <span className={classes.tag}>{t('pages.pinnedTag')}</span>}
          </span>
          <span className={classes.sub}>{schoolName ?? t('pages.allSchools')}</span>
        </span>
      ),
      text: ({ title, isPinned, schoolName }) =>
        joined([title, isPinned ? t('pages.pinnedTag') : null, schoolName ?? t('pages.allSchools')]),
    },
    {
      id: 'audience',
      title: t('pages.audience'),
      cell: audiencesText,
      text: audiencesText,
    },
    {
      id: 'standing',
      title: t('pages.standing'),
      cell: (item) => (
        <span className={classes.tag} data-standing={standingOf(item, today)}>
          {standingText(item, today)}
        </span>
      ),
      text: (item) => standingText(item, today),
    },
    {
      id: 'changed',
      title: t('pages.changed'),
      cell: (item) => <span className={classes.sub}>{changedText(item)}</span>,
      text: changedText,
    },
  ];
}

function audiencesText({ audiences }: InfoItem): string {
  return audiences.map((each) => t(`pages.${each}`)).join(comma());
}

function changedText({ changedBy, changedAt }: InfoItem): string {
  return t('pages.changedBy', { name: changedBy ?? '', moment: formatMoment(changedAt) });
}

function standingText(item: InfoItem, today: Day): string {
  const standing = standingOf(item, today);
  if (standing === 'planned') return t('pages.planned', { day: formatDay(item.startsOn) });
  if (item.endsBefore === null) return t('pages.shown');
  if (standing === 'over') return t('pages.over', { day: formatDay(item.endsBefore) });
  return t('pages.shownUntil', { day: formatDay(addDays(item.endsBefore, -1)) });
}
