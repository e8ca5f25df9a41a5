import { addDays, isDay } from '@laurel/domain/kit/day';
import { isErasedReason } from '@laurel/domain/plans/erased';
import {
  type FieldChange,
  type ImportLine,
  type ImportPlanRow,
  importPageSize,
} from '@laurel/domain/plans/import-line';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { joinLines } from '@laurel/web/ui/table-csv';
import { Place, placeText } from './place';
import { actions, countOf, entitiesIn, nameOfEntity } from './plan-summary';
import classes from './plans.module.css';
import { ReadmitButton } from './readmit-button';

export type Action = ImportPlanRow['action'];

const looks: Partial<Record<Action, string>> = { create: 'good', reject: 'bad', conflict: 'bad', deactivate: 'needs' };

function columns(): readonly Column<ImportPlanRow>[] {
  return [
    {
      id: 'outcome',
      title: t('plans.outcome'),
      cell: ({ action }) => (
        <span className={classes.tag} data-look={looks[action]}>
          {t(`plans.${action}`)}
        </span>
      ),
      text: ({ action }) => t(`plans.${action}`),
    },
    { id: 'place', title: t('plans.place'), cell: (row) => <Place {...row} />, text: placeText },
    {
      id: 'what',
      title: t('plans.entity'),
      cell: ({ entity }) => nameOfEntity(entity),
      text: ({ entity }) => nameOfEntity(entity),
    },
  ];
}

function key(): Column<ImportPlanRow> {
  return {
    id: 'key',
    title: t('plans.who'),
    cell: ({ name, sourceKey }) => (
      <span className={classes.who}>
        {name}
        <span className={classes.sub}>{sourceKey}</span>
      </span>
    ),
    text: ({ name, sourceKey }) => joinLines([name, sourceKey]),
  };
}

/** One value per row: whose and what. */
function valueColumns(): Column<ImportPlanRow>[] {
  return [
    { id: 'key', title: t('plans.who'), cell: ({ name }) => name, text: ({ name }) => name ?? '' },
    { id: 'value', title: t('plans.value'), cell: ({ value }) => <bdi>{value}</bdi>, text: ({ value }) => value ?? '' },
  ];
}

function why(onReadmit: RowTableProps['onReadmit']): Column<ImportPlanRow> {
  return {
    id: 'reason',
    title: t('plans.reason'),
    cell: ({ reason, line, action, changes }) => (
      <div className={classes.wide}>
        {reason && translateSentence(reason)}
        <FieldChanges changes={changes} />
        {onReadmit && reason && action === 'conflict' && isErasedReason(reason) && (
          <ReadmitButton onReadmit={() => onReadmit(line)} />
        )}
      </div>
    ),
    text: ({ reason, changes }) => joinLines([reason && translateSentence(reason), ...changes.map(changeText)]),
  };
}

/** What the table asks for: a page from 0, of one outcome and one kind of thing where chosen. */
export interface RowFilter {
  readonly page: number;
  readonly action?: Action;
  readonly entity?: string;
}

interface RowTableProps {
  readonly line: ImportLine;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly query: {
    readonly data: { rows: ImportPlanRow[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  /** Reads a page, from 0, as `query` does, for a file of all of them. */
  readonly readPage: (filter: RowFilter, signal: AbortSignal) => Promise<readonly ImportPlanRow[]>;
  /** Files of scores are short enough without. */
  readonly hasEntities: boolean;
  /** Whether each row is one value of a student. */
  readonly hasValues?: boolean | undefined;
  /** Lets somebody who was erased come in as someone new, where the plan can still change. */
  readonly onReadmit?: ((line: number) => void) | undefined;
}

/** What to look at first: the rows left out, where there are any. */
export function firstFilter({ counts }: ImportLine): RowFilter {
  const action = (['reject', 'conflict'] as const).find((each) => countOf(counts, each) > 0);
  return { page: 0, ...(action ? { action } : {}) };
}

/** The plan row by row. */
export function RowTable({
  line: { counts },
  filter,
  onFilter,
  query,
  readPage,
  hasEntities,
  hasValues = false,
  onReadmit,
}: RowTableProps) {
  const { page, action, entity } = filter;
  const asked: readonly Action[] = action === undefined ? actions : [action];
  const count = asked.reduce((sum, each) => sum + countOf(counts, each, entity), 0);
  const choose = (chosen: { action: Action | undefined; entity: string | undefined }) =>
    onFilter({
      page: 0,
      ...(chosen.action ? { action: chosen.action } : {}),
      ...(chosen.entity ? { entity: chosen.entity } : {}),
    });
  return (
    <Answered query={query} loading={<Loading shape="table" rows={6} />}>
      {({ rows }) => (
        <DataTable
          label={t('plans.rows')}
          columns={[...columns(), ...(hasEntities ? [key()] : hasValues ? valueColumns() : []), why(onReadmit)]}
          rows={rows}
          keyOf={({ no }) => String(no)}
          nameOf={({ name, sourceKey }) => name ?? sourceKey}
          isFetching={query.isPlaceholderData}
          csvName="import-rows"
          readPage={(next, signal) => readPage({ ...filter, page: next - 1 }, signal)}
          paging={{
            page: page + 1,
            size: importPageSize,
            count,
            onPage: (next) => onFilter({ ...filter, page: next - 1 }),
          }}
          empty={<Empty title={t('plans.noRows')}>{t('plans.noRowsWhy')}</Empty>}
          bar={
            <>
              <h2 className={classes.heading}>{t('plans.rows')}</h2>
              <Select
                aria-label={t('plans.outcome')}
                options={[
                  { value: '', label: t('plans.anyAction') },
                  ...actions.map((value) => ({ value, label: t(`plans.${value}`) })),
                ]}
                value={action ?? ''}
                onChange={(event) =>
                  choose({ action: actions.find((each) => each === event.currentTarget.value), entity })
                }
              />
              {hasEntities && (
                <Select
                  aria-label={t('plans.entity')}
                  options={[
                    { value: '', label: t('plans.anyEntity') },
                    ...entitiesIn(counts).map((value) => ({ value, label: t(`plans.${value}`) })),
                  ]}
                  value={entity ?? ''}
                  onChange={(event) => choose({ action, entity: event.currentTarget.value })}
                />
              )}
            </>
          }
        />
      )}
    </Answered>
  );
}

/** What a changed row changes: each field with its value here, struck out, and the one in the file. */
function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {t(`plans.field-${field}`)} <del>{valueText(field, was)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{valueText(field, is)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** As a line of a file: `Grade level: 9 → 10`. */
function changeText({ field, was, is }: FieldChange): string {
  return `${t(`plans.field-${field}`)}: ${valueText(field, was)} → ${valueText(field, is)}`;
}

/** As people read it: days in their form, the last day instead of the first that no longer counts. */
function valueText(field: FieldChange['field'], value: string | null): string {
  if (value === null || value === '') return t('plans.nothing');
  if (field === 'ends_before' && isDay(value)) return formatDay(addDays(value, -1));
  if (field.endsWith('_on') && isDay(value)) return formatDay(value);
  if (field.startsWith('is_')) return t(value === 'true' ? 'plans.yes' : 'plans.no');
  return value;
}
