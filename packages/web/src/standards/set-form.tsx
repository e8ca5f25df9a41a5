import type { RatingMethod } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { readStandardSet, readStandardSets } from '@laurel/domain/standards/api';
import { findStandardFault } from '@laurel/domain/standards/check-standards';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import { draftsOf, settledLines, withLine } from './line-draft';
import { LineFields } from './line-fields';
import { MethodFields } from './method-fields';
import { useSaveStandardSet } from './queries';
import classes from './standards.module.css';

interface SetFormProps {
  /** The id of the set, or of the one to be. */
  readonly setId: Id<'standard-set'>;
  /** `null` for a new one. */
  readonly opened: OutputOf<typeof readStandardSet> | null;
  /** Whose set it can be, and which scales there are. */
  readonly places: Pick<OutputOf<typeof readStandardSets>, 'schools' | 'may' | 'scales'>;
  readonly onSaved: () => void;
}

/** A set’s name, whose it is, how it is rated, and its standards. */
export function SetForm({ setId, opened, places, onSaved }: SetFormProps) {
  const save = useSaveStandardSet();
  const set = opened?.set;
  const schools = places.schools.filter(({ schoolId }) => places.may.schoolIds.includes(schoolId));
  const [title, setTitle] = useState(set?.title ?? '');
  const [school, setSchool] = useState(places.may.isEvery ? '' : (schools[0]?.schoolId ?? ''));
  const schoolId = set ? set.schoolId : (schools.find((each) => each.schoolId === school)?.schoolId ?? null);
  const scales = places.scales.filter((each) => each.schoolId === null || each.schoolId === schoolId);
  const [scale, setScale] = useState(set?.scaleId ?? scales[0]?.scaleId ?? '');
  const [method, setMethod] = useState<RatingMethod>(set?.method ?? { kind: 'decaying', latestPercent: 65 });
  const [isOffered, setOffered] = useState(set?.isOffered ?? true);
  const [drafts, setDrafts] = useState(() => (opened ? draftsOf(opened.standards) : withLine([])));
  const [isChecked, setChecked] = useState(false);
  const standards = settledLines(drafts);
  const fault = isChecked && standards ? findStandardFault(standards) : null;
  const wrong = fault && standards ? drafts.find(({ code }) => code.trim() === standards[fault.at]?.code) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const scaleId = scales.find((each) => each.scaleId === scale)?.scaleId ?? scales[0]?.scaleId;
    if (title.trim() === '' || !scaleId || !standards || findStandardFault(standards)) return;
    save.mutate(
      { setId, version: set?.version ?? 0, schoolId, title, scaleId, method, isOffered, standards },
      {
        onAnswer: () => notify(t('standards.setSaved', { title })),
        onSuccess: onSaved,
      },
    );
  }

  return (
    <Form fault={save.error && sentenceOf(save.error)} onSubmit={submit}>
      <TextField
        label={t('standards.setTitle')}
        value={title}
        error={isChecked && title.trim() === '' && t('standards.setTitleFault')}
        onChange={(event) => setTitle(event.target.value)}
      />
      {!set && (
        <Select
          label={t('standards.school')}
          value={school}
          onChange={(event) => setSchool(event.target.value)}
          options={[
            ...(places.may.isEvery ? [{ value: '', label: t('standards.allSchools') }] : []),
            ...schools.map((each) => ({ value: each.schoolId, label: each.name })),
          ]}
        />
      )}
      <Select
        label={t('standards.scale')}
        help={t('standards.scaleHelp')}
        value={scale}
        error={isChecked && scales.length === 0 && t('standards.scaleFault')}
        onChange={(event) => setScale(event.target.value)}
        options={scales.map((each) => ({ value: each.scaleId, label: each.title }))}
      />
      <MethodFields method={method} onChange={setMethod} />
      <LineFields
        drafts={drafts}
        isChecked={isChecked}
        fault={fault && wrong ? { key: wrong.key, text: translateSentence(fault.sentence) } : null}
        onChange={setDrafts}
      />
      <Checkbox
        label={t('standards.offered')}
        checked={isOffered}
        onChange={(event) => setOffered(event.target.checked)}
      />
      {set && <p className={classes.sub}>{t('standards.versionWhy')}</p>}
      <FormActs isBusy={save.isPending}>{t('standards.save')}</FormActs>
    </Form>
  );
}
