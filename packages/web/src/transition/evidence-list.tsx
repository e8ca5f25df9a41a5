import type * as api from '@laurel/domain/transition/api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { keepFile } from '@laurel/web/athletics/queries';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useDeleteEvidence, useSaveEvidence } from './queries';
import { t } from './text';
import classes from './transition.module.css';

type Cell = Pick<InputOf<typeof api.saveEvidence>, 'pathwayId' | 'memberId' | 'criterionId'>;

interface EvidenceListProps extends Cell {
  readonly evidence: OutputOf<typeof api.readCriterionRatings>['evidence'];
  readonly mayAdd: boolean;
  /** Evidence is kept by now: nothing of its form is left to lose. */
  readonly onAdded: (form: HTMLFormElement) => void;
}

/** What shows a criterion: files and links, with who added them. */
export function EvidenceList({ evidence, mayAdd, onAdded, ...cell }: EvidenceListProps) {
  const remove = useDeleteEvidence();
  return (
    <section>
      <h3 className={classes.name}>{t('transition.evidence')}</h3>
      {evidence.length === 0 && <p className={classes.text}>{t('transition.noEvidence')}</p>}
      <ul className={classes.list}>
        {evidence.map(({ evidenceId, title, file, url, by, at, isOwn }) => (
          <li key={evidenceId} className={classes.rated}>
            <a href={url ?? `/file/${file}`} target="_blank" rel="noreferrer noopener">
              {title}
            </a>
            <span className={classes.text}>
              {[by ?? '', formatMoment(at)].filter((each) => each !== '').join(comma())}
            </span>
            {isOwn && (
              <Button
                look="subtle"
                onClick={() => remove.mutate({ pathwayId: cell.pathwayId, memberId: cell.memberId, evidenceId })}
              >
                {t('transition.removeEvidence', { title })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && <AddEvidence {...cell} onAdded={onAdded} />}
    </section>
  );
}

function AddEvidence({ onAdded, ...cell }: Cell & Pick<EvidenceListProps, 'onAdded'>) {
  const save = useSaveEvidence();
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  async function add(form: HTMLFormElement): Promise<void> {
    const chosen = new FormData(form).get('file');
    const isFile = chosen instanceof File && chosen.size > 0;
    try {
      setFault(null);
      const file = isFile ? ((await keepFile(chosen)).split('/').at(-1) ?? null) : null;
      const link = isFile || url.trim() === '' ? null : url.trim();
      const name = title.trim() || (isFile ? chosen.name.slice(0, 120) : (link ?? '').slice(0, 120));
      await save.mutateAsync({ ...cell, evidenceId: newId('evidence'), title: name, file, url: link });
      onAdded(form);
      form.reset();
      setTitle('');
      setUrl('');
      notify(t('transition.evidenceAdded'), { color: 'success' });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }

  return (
    <form
      className={classes.levels}
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <TextField
        label={t('transition.evidenceTitle')}
        value={title}
        maxLength={120}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextField
        label={t('transition.link')}
        type="url"
        value={url}
        maxLength={1000}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <label>
        {t('transition.file')} <input type="file" name="file" />
      </label>
      {fault && <p role="alert">{fault}</p>}
      <Button type="submit" look="default" isBusy={save.isPending}>
        {t('transition.addEvidence')}
      </Button>
    </form>
  );
}
