import { mostPackText } from '@laurel/domain/eligibility/pack-api';
import { Fault } from '@laurel/domain/kit/fault';
import { sentence } from '@laurel/domain/kit/sentence';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FileButton } from '@laurel/web/ui/file-button';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useAddPackFile } from './queries';
import classes from './standing.module.css';

/** Adds rules from a JSON file to those that can be tried, or says every place where the file is wrong. */
export function PackFile({ onAdded }: { onAdded: (packId: string) => void }) {
  const add = useAddPackFile();
  const [isTooLong, setTooLong] = useState(false);

  async function read(file: File): Promise<void> {
    const text = file.size > 4 * mostPackText ? null : await file.text();
    add.reset();
    setTooLong(text === null || text.length > mostPackText);
    if (text === null || text.length > mostPackText) return;
    add.mutate(
      { text },
      {
        onAnswer: ({ title }) => notify(t('athletics.packFileAdded', { title })),
        onSuccess: ({ packId }) => onAdded(packId),
        onError: () => undefined,
      },
    );
  }

  return (
    <div className={classes.part}>
      <div>
        <FileButton
          label={t('athletics.packFile')}
          accept="application/json,.json"
          isBusy={add.isPending}
          onFile={(file) => void read(file)}
        />
      </div>
      <p className={classes.sub}>{t('athletics.packFileHelp')}</p>
      <div role="alert">
        {isTooLong && <p>{t('athletics.packFileTooLong', { most: formatNumber(mostPackText) })}</p>}
        {add.error && (
          <>
            <p>{sentenceOf(add.error)}</p>
            <ul className={classes.lines}>
              {placesOf(add.error).map(([place, reason]) => (
                <li key={place} className={classes.line}>
                  <code dir="ltr">{place}</code>
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** Where a file was refused, and why. */
function placesOf(error: Error): [string, string][] {
  const fields = error instanceof Fault ? error.details.fields : null;
  return Object.entries(fields ?? {}).flatMap(([place, said]): [string, string][] => {
    const told = sentence.safeParse(said);
    return told.success ? [[place, translateSentence(told.data)]] : [];
  });
}
