import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import type { readStanding } from '@laurel/domain/eligibility/board-api';
import { type Day, isDay } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import { useBeginning } from '@laurel/web/ui/use-beginning';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { answerOf, answers, answerText } from './answers';
import { FactConflict, keptFacts } from './fact-conflict';
import { MarkLines, tidyMarks } from './mark-lines';
import { useSaveFacts } from './queries';
import { type SemesterDraft, SemesterLines, tidySemesters } from './semester-lines';
import classes from './standing.module.css';
import { ApprovalLines, type MakeUpDraft, MakeUpLines, tidyMakeUps } from './term-grade-lines';
import { type TransferDraft, TransferLines, tidyTransfers } from './transfer-lines';

const days = ['enteredGrade7On', 'enteredGrade9On', 'graduatedOn'] as const;
const claims = ['isPromoted', 'isOnTrack'] as const;
const transferKinds = ['', 'none', 'some'] as const;

type Athlete = OutputOf<typeof readStanding>;

interface FactFormProps {
  readonly athlete: Athlete;
  readonly facts: NonNullable<Athlete['facts']>;
}

/** What the school says of an athlete where rules ask for it and nothing else in Laurel does. */
export function FactForm({ athlete, facts }: FactFormProps) {
  const { began, round, hold, renew } = useBeginning(facts);
  return (
    <details>
      <summary>{t('eligibility.facts')}</summary>
      <Fields key={`${round} ${began.version}`} athlete={athlete} facts={began} onTyped={hold} onSaved={renew} />
    </details>
  );
}

type FieldsProps = FactFormProps & { readonly onTyped: () => void; readonly onSaved: () => void };

function Fields({ athlete: { studentId, name }, facts, onTyped, onSaved }: FieldsProps) {
  const save = useSaveFacts();
  const theirs = theirsIn(save.error, keptFacts);
  const [sent, setSent] = useState<AthleteFacts>();
  const [transfers, setTransfers] = useState<readonly TransferDraft[]>(facts.transfers ?? []);
  const [isTried, setTried] = useState(false);
  const [kind, setKind] = useState<TransferKind>(
    facts.transfers === null ? '' : facts.transfers.length === 0 ? 'none' : 'some',
  );
  const [passingMarks, setMarks] = useState(facts.passingMarks);
  const [semesters, setSemesters] = useState<readonly SemesterDraft[]>(facts.semesters ?? []);
  const [approvals, setApprovals] = useState(facts.approvals);
  const [makeUps, setMakeUps] = useState<readonly MakeUpDraft[]>(
    facts.makeUps.map((each) => ({ ...each, percent: each.percent ?? '' })),
  );
  const { faults, submit } = useFields({
    names: [...days, ...claims, 'transfers', 'passingMarks', 'semesters', 'approvals', 'makeUps'],
    needed: {},
    error: save.error,
    onSubmit: (typed, form) => {
      const tidied = kind === 'some' ? tidyTransfers(transfers) : [];
      const dated = tidySemesters(semesters);
      const made = tidyMakeUps(makeUps);
      const marked = tidyMarks(passingMarks);
      const isWhole = tidied !== null && made !== null && marked !== null && dated !== undefined;
      flushSync(() => setTried(!isWhole));
      if (!isWhole) {
        form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        return;
      }
      const written: AthleteFacts = {
        enteredGrade7On: dayOf(typed.enteredGrade7On),
        enteredGrade9On: dayOf(typed.enteredGrade9On),
        graduatedOn: dayOf(typed.graduatedOn),
        isPromoted: answerOf(typed.isPromoted),
        isOnTrack: answerOf(typed.isOnTrack),
        transfers: kind === '' ? null : tidied,
        passingMarks: marked,
        semesters: dated,
        approvals,
        makeUps: made,
      };
      setSent(written);
      save.mutate(
        // Sent again after a conflict, it is written over what was shown as theirs.
        { ...written, studentId, version: theirs?.version ?? facts.version },
        {
          onAnswer: () => notify(t('eligibility.factsSaved', { name })),
          onSuccess: onSaved,
        },
      );
    },
  });
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onTyped();
      set(value);
    };
  return (
    <Form aria-label={t('eligibility.facts')} fault={faults.form} onInput={onTyped} onSubmit={submit}>
      <p className={classes.sub}>{t('eligibility.factsWhy')}</p>
      <PlainFacts {...{ facts, faults, kind }} onKind={setKind} />
      {kind === 'some' && <TransferLines transfers={transfers} isTried={isTried} onChange={changing(setTransfers)} />}
      <MarkLines
        {...{ marks: passingMarks, known: facts.classes, isTried, error: faults.passingMarks }}
        onChange={changing(setMarks)}
      />
      <SemesterLines {...{ semesters, isTried, error: faults.semesters }} onChange={changing(setSemesters)} />
      <MakeUpLines {...{ lines: makeUps, facts, isTried, error: faults.makeUps }} onChange={changing(setMakeUps)} />
      <ApprovalLines {...{ lines: approvals, facts, error: faults.approvals }} onChange={changing(setApprovals)} />
      {theirs && sent && <FactConflict mine={sent} theirs={theirs} known={facts} />}
      <div className={classes.actions}>
        <Button type="submit" isBusy={save.isPending}>
          {theirs ? t('athletics.saveMine') : t('eligibility.save')}
        </Button>
      </div>
    </Form>
  );
}

type TransferKind = (typeof transferKinds)[number];

interface PlainFactsProps extends Pick<FactFormProps, 'facts'> {
  readonly faults: Partial<Readonly<Record<string, string>>>;
  readonly kind: TransferKind;
  readonly onKind: (kind: TransferKind) => void;
}

/** Days, what is said yes or no to, and whether there were transfers. */
function PlainFacts({ facts, faults, kind, onKind }: PlainFactsProps) {
  return (
    <div className={classes.pair}>
      {days.map((each) => (
        <TextField
          key={each}
          name={each}
          type="date"
          label={t(`eligibility.fact-${each}`)}
          defaultValue={facts[each] ?? ''}
          error={faults[each]}
        />
      ))}
      {claims.map((each) => (
        <Select
          key={each}
          name={each}
          label={t(`eligibility.fact-${each}`)}
          defaultValue={answerText(facts[each])}
          options={answers()}
        />
      ))}
      <Select
        label={t('eligibility.fact-transfers')}
        value={kind}
        onChange={({ currentTarget }) => onKind(transferKinds.find((each) => each === currentTarget.value) ?? '')}
        options={[
          { value: '', label: t('eligibility.notSaid') },
          { value: 'none', label: t('eligibility.noTransfers') },
          { value: 'some', label: t('athletics.someTransfers') },
        ]}
      />
    </div>
  );
}

function dayOf(text: string): Day | null {
  return isDay(text) ? (text as Day) : null;
}
