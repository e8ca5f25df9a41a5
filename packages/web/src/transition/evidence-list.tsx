import type { Evidence, Work, WorkKey } from '@laurel/domain/transition/evidence';
import type * as api from '@laurel/domain/transition/evidence-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Field } from '@laurel/editor/controls/field';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { keepFile } from '@laurel/web/athletics/queries';
import { testText, valueText } from '@laurel/web/fitness/value-words';
import { comma, formatDay, formatDecimal, formatMomentDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useDeleteEvidence, useSaveEvidence, useWork } from './queries';
import classes from './transition.module.css';

type Cell = Pick<InputOf<typeof api.saveEvidence>, 'pathwayId' | 'memberId' | 'criterionId'>;

interface EvidenceListProps extends Cell {
  readonly evidence: readonly Evidence[];
  readonly mayAdd: boolean;
  /** Evidence is kept by now: nothing of its form is left to lose. */
  readonly onAdded: (form: HTMLFormElement) => void;
}

/** What shows a criterion: files, links, and work with what it came to, with who added them. */
export function EvidenceList({ evidence, mayAdd, onAdded, ...cell }: EvidenceListProps) {
  const remove = useDeleteEvidence();
  const save = useSaveEvidence();

  function takeAway({ evidenceId, title, file, url, work }: Evidence): void {
    const { pathwayId, memberId } = cell;
    const shown = { title, file, url, work: work && keyOf(work) };
    const addAgain = () =>
      save.mutateAsync({ ...cell, evidenceId: newId('evidence'), ...shown }).catch((error) => notifyFault(error));
    const said = t('transition.evidenceRemoved', { title });
    remove.mutate(
      { pathwayId, memberId, evidenceId },
      {
        // Work that one doesn’t see any more can’t be named again, nor is anything added where evidence is closed.
        onAnswer: () =>
          !mayAdd || (file ?? url ?? work) === null
            ? notify(said)
            : notifyUndo(said, t('transition.undo'), () => void addAgain()),
        onError: (error) => notifyFault(error),
      },
    );
  }

  return (
    <section className={classes.levels}>
      <h3 className={classes.name}>{t('transition.evidence')}</h3>
      {evidence.length === 0 && <p className={classes.text}>{t('transition.noEvidence')}</p>}
      <ul className={classes.list}>
        {evidence.map((each) => (
          <Piece key={each.evidenceId} evidence={each} onRemove={() => takeAway(each)} />
        ))}
      </ul>
      {mayAdd && <AddEvidence {...cell} onAdded={onAdded} />}
    </section>
  );
}

function Piece({ evidence, onRemove }: { readonly evidence: Evidence; readonly onRemove: () => void }) {
  const { title, file, url, work, by, at, isOwn } = evidence;
  return (
    <li className={classes.rated}>
      {(file ?? url) === null ? (
        <bdi>{title}</bdi>
      ) : (
        <a href={url ?? `/file/${file}`} target="_blank" rel="noreferrer noopener">
          {title}
        </a>
      )}
      {work && <span>{workText(work)}</span>}
      <span className={classes.text}>
        {[by ?? '', formatMomentDay(at)].filter((each) => each !== '').join(comma())}
      </span>
      {isOwn && (
        <Button look="subtle" onClick={onRemove}>
          {t('transition.removeEvidence', { title })}
        </Button>
      )}
    </li>
  );
}

function AddEvidence({ onAdded, ...cell }: Cell & Pick<EvidenceListProps, 'onAdded'>) {
  const save = useSaveEvidence();
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const works = useWork({ pathwayId: cell.pathwayId, memberId: cell.memberId }).data?.works ?? [];
  const work = works[Number(chosen || -1)] ?? null;

  async function add(form: HTMLFormElement): Promise<void> {
    const picked = new FormData(form).get('file');
    const isFile = picked instanceof File && picked.size > 0;
    try {
      setFault(null);
      const file = isFile ? ((await keepFile(picked)).split('/').at(-1) ?? null) : null;
      const link = url.trim() || null;
      const name = title.trim() || ((isFile && picked.name) || link || (work && workTitle(work)) || '').slice(0, 120);
      const shown = { title: name, file, url: link, work: work && keyOf(work) };
      await save.mutateAsync({ ...cell, evidenceId: newId('evidence'), ...shown });
      onAdded(form);
      // What was typed of the next piece meanwhile stays.
      setTitle((now) => (now === title ? '' : now));
      setUrl((now) => (now === url ? '' : now));
      setChosen((now) => (now === chosen ? '' : now));
      const input = form.elements.namedItem('file');
      if (input instanceof HTMLInputElement && input.files?.[0] === picked) input.value = '';
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
      <Field label={t('transition.file')}>
        {({ id }) => <input id={id} className={classes.file} type="file" name="file" />}
      </Field>
      {works.length > 0 && (
        <Select
          label={t('transition.work')}
          value={chosen}
          options={[
            { value: '', label: t('transition.noWork') },
            ...works.map((each, at) => ({
              value: String(at),
              label: [workTitle(each), workText(each)].join(comma()),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
      <div>
        <Button type="submit" look="default" isBusy={save.isPending}>
          {t('transition.addEvidence')}
        </Button>
      </div>
    </form>
  );
}

/** What an assignment or a test is called. */
function workTitle(work: Work): string {
  return 'test' in work ? testText(work.test) : work.title;
}

/** What it came to, where, and when. */
function workText(work: Work): string {
  if ('test' in work) return [valueText(work.value, work.test.unit), formatDay(work.measuredOn)].join(comma());
  const { classTitle, value, outOf, day } = work;
  return [
    t('transition.scored', { value: formatDecimal(value), outOf: formatDecimal(outOf) }),
    classTitle,
    ...(day === null ? [] : [formatDay(day)]),
  ].join(comma());
}

function keyOf(work: Work): WorkKey {
  return 'test' in work
    ? { testId: work.test.testId, measuredOn: work.measuredOn }
    : { assignmentId: work.assignmentId };
}
