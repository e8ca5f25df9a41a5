import { mostOfSet } from '@laurel/domain/standards/standard-set';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { parseBlock } from '@laurel/web/sheet/clipboard';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ClipboardEvent } from 'react';
import { type LineDraft, withLine, withPasted, wrongFields } from './line-draft';
import classes from './standards.module.css';

interface LineFieldsProps {
  readonly drafts: readonly LineDraft[];
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  /** What is wrong with one line beside the others. */
  readonly fault: { readonly key: number; readonly text: string } | null;
  readonly onChange: (drafts: LineDraft[]) => void;
}

/** The standards of a set, a line each; a block copied from a spreadsheet becomes a line each as well. */
export function LineFields({ drafts, isChecked, fault, onChange }: LineFieldsProps) {
  function paste(event: ClipboardEvent, at: number): void {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(withPasted(drafts, at, parseBlock(text), [t('standards.code').toLowerCase(), 'code']));
  }

  return (
    <fieldset className={classes.group}>
      <legend>{t('standards.standards')}</legend>
      <p className={classes.sub}>{t('standards.pasteHelp')}</p>
      {drafts.map((draft, at) => {
        const wrong = wrongFields(draft);
        const field = (name: 'code' | 'title' | 'area') => (
          <TextField
            label={t(`standards.${name}`)}
            value={draft[name]}
            error={isChecked && wrong[name] && t(`standards.${name}Fault`)}
            onChange={(event) => onChange(drafts.with(at, { ...draft, [name]: event.target.value }))}
          />
        );
        return (
          <div key={draft.key} className={classes.line} onPaste={(event) => paste(event, at)}>
            {field('code')}
            {field('title')}
            {field('area')}
            <button
              type="button"
              className={classes.square}
              aria-label={t('standards.remove', { code: draft.code })}
              onClick={() => onChange(drafts.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </button>
            {fault?.key === draft.key && (
              <p className={classes.fault} role="alert">
                {fault.text}
              </p>
            )}
          </div>
        );
      })}
      {drafts.length < mostOfSet && (
        <div>
          <Button look="default" onClick={() => onChange(withLine(drafts))}>
            {t('standards.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
