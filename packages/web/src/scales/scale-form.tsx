import type { Id } from '@laurel/domain/kit/id';
import type { readScales } from '@laurel/domain/scales/api';
import { findBandFault } from '@laurel/domain/scales/check-bands';
import type { GradingScale } from '@laurel/domain/scales/grading-scale';
import { bandsOf, usualScales } from '@laurel/domain/scales/usual-scales';
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
import { BandFields } from './band-fields';
import { useSaveScale } from './queries';
import { draftsOf, settledBands } from './scale-draft';
import classes from './scales.module.css';

interface ScaleFormProps {
  /** The id of the scale, or of the one to be. */
  readonly scaleId: Id<'scale'>;
  /** `null` for a new one. */
  readonly scale: GradingScale | null;
  /** Whose scale it can be. */
  readonly places: Pick<OutputOf<typeof readScales>, 'schools' | 'may'>;
  readonly onSaved: () => void;
}

/** A scale’s name, whose it is, how it rounds, and its letters. */
export function ScaleForm({ scaleId, scale, places, onSaved }: ScaleFormProps) {
  const save = useSaveScale();
  const schools = places.schools.filter(({ schoolId }) => places.may.schoolIds.includes(schoolId));
  const [title, setTitle] = useState(scale?.title ?? '');
  const [school, setSchool] = useState(places.may.isEvery ? '' : (schools[0]?.schoolId ?? ''));
  const [digits, setDigits] = useState(scale?.digits ?? 1);
  const [isOffered, setOffered] = useState(scale?.isOffered ?? true);
  const [drafts, setDrafts] = useState(() => draftsOf(scale?.bands ?? bandsOf('letters')));
  const [isChecked, setChecked] = useState(false);
  const bands = settledBands(drafts);
  const fault = isChecked && bands ? findBandFault({ digits, bands }) : null;
  const schoolId = scale ? scale.schoolId : (schools.find((each) => each.schoolId === school)?.schoolId ?? null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '' || !bands || findBandFault({ digits, bands })) return;
    save.mutate(
      { scaleId, version: scale?.version ?? 0, schoolId, title, digits, bands, isOffered },
      {
        onAnswer: ({ followed, stayed }) => notify(savedText(title, followed, stayed)),
        onSuccess: onSaved,
      },
    );
  }

  return (
    <Form fault={save.error && sentenceOf(save.error)} onSubmit={submit}>
      <TextField
        label={t('scales.title')}
        value={title}
        error={isChecked && title.trim() === '' && t('scales.titleMissing')}
        onChange={(event) => setTitle(event.target.value)}
      />
      {!scale && (
        <>
          <Select
            label={t('scales.school')}
            value={school}
            onChange={(event) => setSchool(event.target.value)}
            options={[
              ...(places.may.isEvery ? [{ value: '', label: t('scales.allSchools') }] : []),
              ...schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
            ]}
          />
          <Select
            label={t('scales.start')}
            onChange={(event) =>
              setDrafts(draftsOf(bandsOf(usualScales.find((usual) => usual === event.target.value) ?? 'letters')))
            }
            options={usualScales.map((usual) => ({ value: usual, label: t(`scales.${usual}`) }))}
          />
        </>
      )}
      <Select
        label={t('scales.digits')}
        help={t('scales.digitsHelp')}
        value={String(digits)}
        onChange={(event) => setDigits(Number(event.target.value))}
        options={[0, 1, 2].map((count) => ({ value: String(count), label: t('scales.digitsCount', { count }) }))}
      />
      <BandFields
        drafts={drafts}
        isChecked={isChecked}
        fault={fault && { key: drafts[fault.at]?.key ?? 0, text: translateSentence(fault.sentence) }}
        onChange={setDrafts}
      />
      <Checkbox
        label={t('scales.offered')}
        checked={isOffered}
        onChange={(event) => setOffered(event.target.checked)}
      />
      {scale && <p className={classes.sub}>{t('scales.versionWhy')}</p>}
      <FormActs isBusy={save.isPending}>{t('scales.save')}</FormActs>
    </Form>
  );
}

function savedText(title: string, followed: number, stayed: number): string {
  if (stayed > 0) return t('scales.savedKept', { title, count: stayed });
  return followed > 0 ? t('scales.savedFor', { title, count: followed }) : t('scales.saved', { title });
}
