import { Radio } from '@laurel/editor/controls/checkbox';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import classes from './classes.module.css';

/** What someone who changes what a roster brings chose for the next import; nothing where none brings it. */
export function useNextImport(isFromRoster: boolean) {
  const [isKept, setKept] = useState(true);
  return { chosen: isFromRoster ? { isKept } : {}, isKept, setKept };
}

interface NextImportProps extends Pick<ReturnType<typeof useNextImport>, 'isKept' | 'setKept'> {
  readonly legend: string;
  /** Columns that imports left alone so far. */
  readonly kept: readonly string[];
}

/** Says what the next import will do with a class or course, and lets one choose. */
export function NextImport({ isKept, setKept, legend, kept }: NextImportProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <Radio name="isKept" label={t('classes.keepMine')} checked={isKept} onChange={() => setKept(true)} />
      <Radio name="isKept" label={t('classes.takeTheirs')} checked={!isKept} onChange={() => setKept(false)} />
      {!isKept && kept.length > 0 && (
        <p className={classes.sub}>
          {t('classes.takeTheirsKept', { fields: [...new Set(kept.map(fieldText))].join(comma()) })}
        </p>
      )}
    </fieldset>
  );
}

function fieldText(column: string): string {
  const fields: Readonly<Record<string, string>> = {
    title: t('classes.title'),
    code: t('classes.code'),
    kind: t('classes.kind'),
    location: t('classes.room'),
    periods: t('classes.periods'),
    subject: t('classes.subject'),
  };
  return fields[column] ?? t('classes.otherFields');
}
