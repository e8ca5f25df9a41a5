import { daysBetween } from '@laurel/domain/kit/day';
import { plainWords } from '@laurel/domain/kit/plain-words';
import { listedName, sortName } from '@laurel/domain/people/person-name';
import type { readMissingWork } from '@laurel/domain/teaching/api';
import { type MissingWork as Missing, type MissingKind, missingKinds } from '@laurel/domain/teaching/missing-work';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { comma, compareText, formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { notify } from '@laurel/web/ui/notice';
import { RowTitle } from '@laurel/web/ui/row-title';
import type { Sort } from '@laurel/web/ui/table-head';
import { Link } from '@tanstack/react-router';
import classes from './teaching.module.css';

type Answer = OutputOf<typeof readMissingWork>;

/** What of the list is shown. */
export interface MissingView {
  readonly classId: string;
  readonly kind: string;
  readonly find: string;
  readonly sort: string;
  readonly direction: string;
}

interface MissingWorkProps {
  readonly answer: Answer;
  readonly view: MissingView;
  readonly onChange: (change: Partial<MissingView>) => void;
}

/** Missing work of one class or of all: to be looked through, printed, copied, and opened in the gradebook. */
export function MissingWork({ answer, view, onChange }: MissingWorkProps) {
  const { classes: taught, today } = answer;
  const sort: Sort = {
    by: orders.some(({ id }) => id === view.sort) ? view.sort : 'due',
    direction: view.direction === 'descending' ? 'descending' : 'ascending',
  };
  const rows = sorted(shownOf(answer.rows, view), sort);
  const columns = columnsOf(today, taught.length > 1 && view.classId === '');
  const kinds = missingKinds.map((kind) => ({ value: kind, label: kindText(kind) }));
  const isAll = answer.count === answer.rows.length;
  return (
    <>
      {!isAll && (
        <p className={classes.note}>{t('teaching.missingCut', { shown: answer.rows.length, count: answer.count })}</p>
      )}
      <DataTable
        label={t('teaching.missingTitle')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={(row) => `${listedName(row, comma())}${comma()}${row.title}`}
        sort={sort}
        onSort={(next) => onChange({ sort: next.by, direction: next.direction })}
        csvName="missing-work"
        isShort
        empty={<p>{t(answer.count === 0 ? 'teaching.missingNone' : 'teaching.missingNoMatch')}</p>}
        bar={
          <div className={classes.bar}>
            <Select
              aria-label={t('teaching.missingClass')}
              value={view.classId}
              options={[
                { value: '', label: t('teaching.allClasses') },
                ...taught.map(({ classId, title }) => ({ value: classId, label: title })),
              ]}
              onChange={({ currentTarget }) => onChange({ classId: currentTarget.value })}
            />
            <Select
              aria-label={t('teaching.missingStatus')}
              value={view.kind}
              options={[{ value: '', label: t('teaching.missingEvery') }, ...kinds]}
              onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
            />
            <TextField
              type="search"
              aria-label={t('teaching.missingFind')}
              placeholder={t('teaching.missingFind')}
              value={view.find}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
            />
            <Button look="default" onClick={() => window.print()}>
              {t('teaching.print')}
            </Button>
            <Button look="default" isDisabled={rows.length === 0} onClick={() => copy(rows, columns)}>
              {t('teaching.copy')}
            </Button>
          </div>
        }
      />
    </>
  );
}

function keyOf({ studentId, assignmentId }: Missing): string {
  return `${studentId} ${assignmentId}`;
}

/** The lines that were asked for; words are found in any order, with accents or without. */
function shownOf(rows: readonly Missing[], { classId, kind, find }: MissingView): Missing[] {
  const wanted = plainWords(find);
  return rows.filter((row) => {
    if ((classId !== '' && row.classId !== classId) || (kind !== '' && row.kind !== kind)) return false;
    const words = plainWords(`${row.givenName} ${row.familyName} ${row.title}`);
    return wanted.every((part) => words.some((word) => word.includes(part)));
  });
}

const orders: readonly { readonly id: string; readonly textOf: (row: Missing) => string }[] = [
  { id: 'student', textOf: sortName },
  { id: 'class', textOf: ({ classTitle }) => classTitle },
  { id: 'work', textOf: ({ title }) => title },
  // What has no day comes last.
  { id: 'due', textOf: ({ dueOn }) => dueOn ?? '9999' },
  { id: 'status', textOf: ({ kind }) => kindText(kind) },
];

function sorted(rows: readonly Missing[], { by, direction }: Sort): Missing[] {
  const textOf = orders.find(({ id }) => id === by)?.textOf ?? (() => '');
  const found = rows.toSorted((a, b) => compareText(textOf(a), textOf(b)));
  return direction === 'descending' ? found.toReversed() : found;
}

function columnsOf(today: Answer['today'], hasClasses: boolean): readonly Column<Missing>[] {
  const ofClass: Column<Missing> = {
    ...{ id: 'class', title: t('teaching.missingClass'), isSortable: true },
    cell: ({ classTitle }) => classTitle,
  };
  return [
    {
      ...{ id: 'student', title: t('teaching.student'), isSortable: true },
      cell: (row) => (
        <RowTitle short={[dueText(row, today), row.title, hasClasses ? row.classTitle : '']}>
          <Link to={`/teacher/gradebook/${row.classId}`} search={placeOf(row)} className={classes.link}>
            <bdi>{listedName(row, comma())}</bdi>
          </Link>
        </RowTitle>
      ),
      text: (row) => listedName(row, comma()),
    },
    ...(hasClasses ? [ofClass] : []),
    {
      id: 'work',
      title: t('teaching.work'),
      isSortable: true,
      cell: ({ title }) => <bdi>{title}</bdi>,
      text: ({ title }) => title,
    },
    {
      ...{ id: 'due', title: t('teaching.due'), isSortable: true },
      cell: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)),
    },
    {
      ...{ id: 'late', title: t('teaching.daysLate'), align: 'end' },
      cell: ({ dueOn }) => (dueOn === null || dueOn >= today ? '' : formatNumber(daysBetween(dueOn, today))),
    },
    { id: 'status', title: t('teaching.missingStatus'), isSortable: true, cell: ({ kind }) => kindText(kind) },
  ];
}

/** Where the gradebook opens at the cell. */
function placeOf({ termId, assignmentId, studentId }: Missing) {
  return { term: termId, column: assignmentId, student: studentId };
}

function kindText(kind: MissingKind): string {
  return t(kind === 'missing' ? 'teaching.missing' : 'teaching.noScore');
}

function dueText({ dueOn }: Missing, today: Answer['today']): string {
  if (dueOn === null) return '';
  return dueOn < today ? t('teaching.late', { count: daysBetween(dueOn, today) }) : formatDay(dueOn);
}

/** The list as a spreadsheet takes it: a line each, in the columns shown. */
function copy(rows: readonly Missing[], columns: readonly Column<Missing>[]): void {
  const cellOf = (row: Missing, { text, cell }: Column<Missing>) => (text ? text(row) : String(cell(row)));
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cellOf(row, column).replaceAll(/[\t\n]/g, ' '))),
  ];
  navigator.clipboard.writeText(lines.map((line) => line.join('\t')).join('\n')).then(
    () => notify(t('teaching.copiedRows', { count: rows.length })),
    () => notify(t('teaching.notCopied'), { color: 'error' }),
  );
}
