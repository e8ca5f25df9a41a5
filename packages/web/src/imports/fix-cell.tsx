import type { ImportProblem } from '@laurel/domain/imports/api';
import type { CellFix } from '@laurel/domain/plans/cell-fix';
import { isErasedReason } from '@laurel/domain/plans/erased';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import classes from '@laurel/web/plans/plans.module.css';
import { ReadmitButton } from '@laurel/web/plans/readmit-button';
import { useState } from 'react';

/** What is put right of a plan and waits to be planned; without `onFix` the plan is over and nothing can be. */
export interface Fixing {
  readonly drafts: readonly CellFix[];
  readonly onFix?: (fix: CellFix) => void;
  /** Lets somebody who was erased come in as someone new. */
  readonly onReadmit?: (line: number) => void;
}

interface FixCellProps extends Fixing {
  readonly problem: ImportProblem;
  readonly row: ImportProblem['rows'][number];
}

/** One cell that kept its row out: what the file should say instead, for this row or wherever it says the same. */
export function FixCell({ problem: { file, column, rows }, row, drafts, onFix, onReadmit }: FixCellProps) {
  const [isOpen, setOpen] = useState(false);
  const [isEverywhere, setEverywhere] = useState(false);
  const { line, was } = row;
  if (onReadmit && line !== null && isErasedReason(row.reason))
    return <ReadmitButton onReadmit={() => onReadmit(line)} />;
  if (!onFix || was === null || line === null || column === null) return null;
  const draft = drafts.findLast(
    (each) => each.file === file && each.column === column && each.was === was && (each.line ?? line) === line,
  );
  const alike = rows.filter((each) => each.was === was).length;
  if (!isOpen) {
    return (
      <span className={classes.fix}>
        {draft && <Change was={was} value={draft.value} />}
        <Button
          look="subtle"
          aria-label={t(draft ? 'imports.fixAgainAt' : 'imports.fixAt', { column, line })}
          onClick={() => setOpen(true)}
        >
          {t(draft ? 'imports.fixAgain' : 'imports.fix')}
        </Button>
      </span>
    );
  }
  return (
    <form
      className={classes.fix}
      onSubmit={(event) => {
        event.preventDefault();
        const value = String(new FormData(event.currentTarget).get('value') ?? '');
        onFix({ file, column, was, value, line: isEverywhere ? null : line });
        setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <TextField
        name="value"
        label={t('imports.fixLabel', { column, line })}
        defaultValue={draft?.value ?? was}
        maxLength={4_000}
        autoFocus
      />
      {alike > 1 && (
        <Checkbox
          label={t('imports.fixEverywhere', { was: was === '' ? t('imports.fixNothing') : was })}
          checked={isEverywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
      )}
      <Button type="submit">{t('imports.fixKeep')}</Button>
      <Button look="subtle" onClick={() => setOpen(false)}>
        {t('imports.fixCancel')}
      </Button>
    </form>
  );
}

/** What the file says and what is read instead. */
export function Change({ was, value }: Pick<CellFix, 'was' | 'value'>) {
  const said = (text: string) => (text === '' ? <em>{t('imports.fixNothing')}</em> : text);
  return (
    <span>
      <del>{said(was)}</del> <span aria-hidden="true">→</span> <ins>{said(value)}</ins>
    </span>
  );
}
