import { type InfoItem, standingOf } from '@laurel/domain/announcements/info-item';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { comma, formatDay, formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable, type DataTableProps } from '@laurel/web/ui/data-table';
import { joinLines } from '@laurel/web/ui/table-csv';
import classes from './announcements.module.css';

type Props = Pick<DataTableProps<InfoItem>, 'paging' | 'onOpen' | 'empty' | 'isFetching' | 'readPage'>;

/** Every info item one looks after, those shown or planned first. */
export function InfoItemTable({ items, today, ...rest }: Props & { items: readonly InfoItem[]; today: Day }) {
  return (
    <DataTable
      label={t('announcements.infoItems')}
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
      title: t('announcements.title'),
      cell: ({ title, isPinned, schoolName }) => (
        <span className={classes.who}>
          <span className={classes.name}>
            {title} {isPinned && <span className={classes.tag}>{t('announcements.pinnedTag')}</span>}
          </span>
          <span className={classes.sub}>{schoolName ?? t('announcements.allSchools')}</span>
        </span>
      ),
      text: ({ title, isPinned, schoolName }) =>
        joinLines([title, isPinned ? t('announcements.pinnedTag') : null, schoolName ?? t('announcements.allSchools')]),
    },
    {
      id: 'audience',
      title: t('announcements.audience'),
      cell: audiencesText,
      text: audiencesText,
    },
    {
      id: 'standing',
      title: t('announcements.standing'),
      cell: (item) => (
        <span className={classes.tag} data-standing={standingOf(item, today)}>
          {standingText(item, today)}
        </span>
      ),
      text: (item) => standingText(item, today),
    },
    {
      id: 'changed',
      title: t('announcements.changed'),
      cell: (item) => <span className={classes.sub}>{changedText(item)}</span>,
      text: changedText,
    },
  ];
}

function audiencesText({ audiences }: InfoItem): string {
  return audiences.map((each) => t(`announcements.${each}`)).join(comma());
}

function changedText({ changedBy, changedAt }: InfoItem): string {
  return t('announcements.changedBy', { name: changedBy ?? '', moment: formatMoment(changedAt) });
}

function standingText(item: InfoItem, today: Day): string {
  const standing = standingOf(item, today);
  if (standing === 'planned') return t('announcements.planned', { day: formatDay(item.startsOn) });
  if (item.endsBefore === null) return t('announcements.shown');
  if (standing === 'over') return t('announcements.over', { day: formatDay(item.endsBefore) });
  return t('announcements.shownUntil', { day: formatDay(addDays(item.endsBefore, -1)) });
}
