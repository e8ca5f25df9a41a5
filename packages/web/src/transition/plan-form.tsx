import { isDay } from '@laurel/domain/kit/day';
import {
  countSettled,
  isShown,
  type PlanAnswer,
  type PlanFields,
  planFields,
  planItems,
  stateOfItems,
} from '@laurel/domain/transition/services-plan';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { fieldFaults } from '@laurel/web/ui/field-faults';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { AgencyFields } from './agency-fields';
import { type OpenPlan, type PlanPlace, useSavePlan } from './plan-queries';
import { planTexts } from './plan-texts';
import classes from './transition.module.css';

const held = z.object({ plan: planFields, version: z.int() });
const days = ['goalsOn', 'assessedOn', 'studentInvitedOn'] as const;

/** Writes a plan: what it says, whom it invites, and the eight questions that a plan answers. */
export function PlanForm({ place, open }: { readonly place: PlanPlace; readonly open: OpenPlan }) {
  const save = useSavePlan();
  const unsaved = useUnsaved();
  const [draft, setDraft] = useState<PlanFields>(open.plan);
  // What the form began with: an answer that comes meanwhile doesn’t change it.
  const [version, setVersion] = useState(open.version);
  const [isChecked, setChecked] = useState(false);
  const theirs = theirsIn(save.error, held);
  const faults = fieldFaults(theirs ? null : save.error, ['agencies', ...planItems]);
  const change = (next: Partial<PlanFields>) => {
    unsaved.note();
    setDraft({ ...draft, ...next });
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setChecked(true));
    const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
    if (draft.agencies.some(({ name }) => name.trim() === '')) {
      wrong?.focus();
      return;
    }
    save.mutate(
      // Sent again after a conflict, it is written over what was shown as theirs.
      { ...place, version: theirs?.version ?? version, plan: draft },
      {
        onAnswer: (saved) => {
          unsaved.forget();
          setVersion(saved.version);
          notify(t('transition.planSaved'), { color: 'success' });
        },
      },
    );
  }

  const texts = planTexts();
  return (
    <Form fault={faults.form} onSubmit={submit}>
      {theirs && <BothVersions title={t('transition.planBoth')} differing={differing(draft, theirs.plan)} />}
      {texts.map(({ name, label }) => (
        <div key={name} className={classes.level}>
          {name === 'living' && (
            <Checkbox
              label={t('transition.livingNeeded')}
              checked={draft.living !== null}
              onChange={({ currentTarget }) => change({ living: currentTarget.checked ? '' : null })}
            />
          )}
          {draft[name] !== null && (
            <TextArea
              label={label}
              value={draft[name]}
              rows={3}
              maxLength={2000}
              dir="auto"
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          )}
        </div>
      ))}
      <div className={classes.tools}>
        {days.map((name) => (
          <TextField
            key={name}
            label={t(`transition.plan-${name}`)}
            type="date"
            value={draft[name] ?? ''}
            onChange={({ currentTarget: { value } }) => change({ [name]: isDay(value) ? value : null })}
          />
        ))}
      </div>
      <AgencyFields
        {...{ place, open, isChecked }}
        agencies={draft.agencies}
        fault={faults.agencies}
        onChange={(agencies) => change({ agencies })}
      />
      <Questions {...{ draft, open, faults }} onChange={change} />
      <FormActs isBusy={save.isPending}>{t(theirs ? 'transition.saveMine' : 'transition.savePlan')}</FormActs>
    </Form>
  );
}

interface QuestionsProps {
  readonly draft: PlanFields;
  readonly open: OpenPlan;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (next: Partial<PlanFields>) => void;
}

/** The eight questions, each with what the plan has for it. */
function Questions({ draft, open, faults, onChange }: QuestionsProps) {
  const now = { consents: open.consents, today: open.today };
  const states = stateOfItems(draft, now);
  return (
    <fieldset className={classes.levels}>
      <legend>
        {t('transition.checklist', { settled: formatNumber(countSettled(states)), count: planItems.length })}
      </legend>
      {states.map(({ item, state }) => (
        <Select
          key={item}
          label={t(`transition.item-${item}`)}
          value={draft.answers[item] ?? ''}
          help={
            state === 'lapsed'
              ? t('transition.lapsedWhy')
              : t(isShown(item, draft, now) ? 'transition.isShown' : 'transition.isNotShown')
          }
          error={faults[item]}
          options={[
            { value: '', label: t('transition.state-open') },
            { value: 'yes', label: t('transition.state-yes') },
            { value: 'no', label: t('transition.state-no') },
            ...(item === 'agencyInvited' ? [{ value: 'unneeded', label: t('transition.state-unneeded') }] : []),
          ]}
          onChange={({ currentTarget }) =>
            onChange({
              answers: {
                ...draft.answers,
                [item]: currentTarget.value === '' ? null : (currentTarget.value as PlanAnswer),
              },
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** Where two versions of a plan differ, in words. */
function differing(mine: PlanFields, theirs: PlanFields) {
  const texts = planTexts().map(({ name, label }) => ({ name: label, mine: mine[name], theirs: theirs[name] }));
  const others = days.map((name) => ({
    ...{ name: t(`transition.plan-${name}`), mine: mine[name], theirs: theirs[name] },
  }));
  const namesOf = ({ agencies }: PlanFields) => agencies.map(({ name }) => name).join(' · ');
  const answers = planItems.map((item) => ({
    name: t(`transition.item-${item}`),
    mine: t(`transition.state-${mine.answers[item] ?? 'open'}`),
    theirs: t(`transition.state-${theirs.answers[item] ?? 'open'}`),
  }));
  return [
    ...texts,
    ...others,
    { name: t('transition.agencies'), mine: namesOf(mine), theirs: namesOf(theirs) },
    ...answers,
  ]
    .filter((each) => each.mine !== each.theirs)
    .map((each) => ({
      name: each.name,
      mine: t('transition.mineIs', { value: each.mine || '–' }),
      theirs: t('transition.theirsIs', { value: each.theirs || '–' }),
    }));
}
