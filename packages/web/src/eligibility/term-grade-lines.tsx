import { type AthleteFacts, mark } from '@laurel/domain/eligibility/athlete-fact';
import type { readStanding } from '@laurel/domain/eligibility/board-api';
import { mostGradeFacts } from '@laurel/domain/eligibility/fact-bounds';
import { type Day, isDay } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { LineGroup } from '@laurel/web/ui/line-group';
import type { ReactNode } from 'react';
import classes from './standing.module.css';

type Facts = NonNullable<OutputOf<typeof readStanding>['facts']>;
type Approval = AthleteFacts['approvals'][number];
type MakeUp = AthleteFacts['makeUps'][number];

/** A make-up grade as it is being typed: its day may be half there. */
export type MakeUpDraft = Omit<MakeUp, 'on' | 'percent'> & { readonly on: string; readonly percent: string };

interface LinesProps<Line> {
  readonly lines: readonly Line[];
  readonly facts: Pick<Facts, 'classes' | 'terms'>;
  /** What is wrong with all of them together. */
  readonly error: string | undefined;
  readonly onChange: (lines: Line[]) => void;
}

/** Corrected grades with the principal’s decision on each. */
export function ApprovalLines({ lines, facts, error, onChange }: LinesProps<Approval>) {
  const write = (at: number, changed: Partial<Approval>) =>
    onChange(lines.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  return (
    <LineGroup
      legend={t('athletics.approvals')}
      help={t('athletics.approvalsHelp')}
      error={error}
      add={addOf(t('athletics.addApproval'), lines, facts, (place) =>
        onChange([...lines, { ...place, isApproved: true }]),
      )}
    >
      {lines.map((line, at) => (
        <OfTerm
          // biome-ignore lint/suspicious/noArrayIndexKey: approvals have no id, and keep their place while they are typed
          key={at}
          {...{ line, facts }}
          onChange={(changed) => write(at, changed)}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        >
          <Select
            label={t('athletics.isApproved')}
            value={line.isApproved ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: t('eligibility.yes') },
              { value: 'no', label: t('eligibility.no') },
            ]}
            onChange={({ currentTarget }) => write(at, { isApproved: currentTarget.value === 'yes' })}
          />
        </OfTerm>
      ))}
    </LineGroup>
  );
}

/** Grades from night, summer, or correspondence school in place of a class’s own. */
export function MakeUpLines({
  lines,
  facts,
  error,
  isTried,
  onChange,
}: LinesProps<MakeUpDraft> & { isTried: boolean }) {
  const write = (at: number, changed: Partial<MakeUpDraft>) =>
    onChange(lines.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const added = { on: schoolToday(), percent: '', isPassing: true };
  return (
    <LineGroup
      legend={t('athletics.makeUps')}
      help={t('athletics.makeUpsHelp')}
      error={error}
      add={addOf(t('athletics.addMakeUp'), lines, facts, (place) => onChange([...lines, { ...place, ...added }]))}
    >
      {lines.map((line, at) => (
        <OfTerm
          // biome-ignore lint/suspicious/noArrayIndexKey: make-ups have no id, and keep their place while they are typed
          key={at}
          {...{ line, facts }}
          onChange={(changed) => write(at, changed)}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        >
          <TextField
            type="date"
            label={t('athletics.makeUpOn')}
            value={line.on}
            error={isTried && !isDay(line.on) ? t('eligibility.dayMissing') : undefined}
            onChange={({ currentTarget }) => write(at, { on: currentTarget.value })}
          />
          <TextField
            label={t('athletics.makeUpPercent')}
            inputMode="decimal"
            maxLength={6}
            value={line.percent}
            error={isTried && percentOf(line) === undefined ? t('athletics.percentWrong') : undefined}
            onChange={({ currentTarget }) => write(at, { percent: currentTarget.value })}
          />
          <Checkbox
            label={t('athletics.makeUpPassed')}
            checked={line.isPassing}
            onChange={({ currentTarget }) => write(at, { isPassing: currentTarget.checked })}
          />
        </OfTerm>
      ))}
    </LineGroup>
  );
}

/** As they are saved; `null` while one has no day, or a percent that is none. */
export function tidyMakeUps(lines: readonly MakeUpDraft[]): MakeUp[] | null {
  const tidied = lines.flatMap((line) => {
    const percent = percentOf(line);
    return isDay(line.on) && percent !== undefined ? [{ ...line, on: line.on as Day, percent }] : [];
  });
  return tidied.length === lines.length ? tidied : null;
}

/** `null` where none is given, `undefined` where what is typed is none. */
function percentOf({ percent }: MakeUpDraft): MakeUp['percent'] | undefined {
  const typed = percent.trim().replace(',', '.');
  return typed === '' ? null : mark.safeParse(typed).data;
}

type Place = Pick<Approval, 'classId' | 'termId'>;

/** What adds a line, for the first class and term that have none. */
function addOf(
  label: string,
  lines: readonly Place[],
  facts: LinesProps<Place>['facts'],
  onAdd: (place: Place) => void,
) {
  const free = facts.terms
    .flatMap(({ termId }) => facts.classes.map(({ classId }) => ({ classId, termId })))
    .find((each) => !lines.some(({ classId, termId }) => classId === each.classId && termId === each.termId));
  return free && lines.length < mostGradeFacts ? { label, onAdd: () => onAdd(free) } : undefined;
}

interface OfTermProps {
  readonly line: Place;
  readonly facts: Pick<Facts, 'classes' | 'terms'>;
  readonly onChange: (changed: Partial<Place>) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A line about one class in one term. */
function OfTerm({ line, facts, onChange, onRemove, children }: OfTermProps) {
  const title = facts.classes.find(({ classId }) => classId === line.classId)?.title ?? '';
  return (
    <li className={classes.pair}>
      <Select
        label={t('athletics.class')}
        value={line.classId}
        options={facts.classes.map((each) => ({ value: each.classId, label: each.title }))}
        onChange={({ currentTarget }) => {
          const chosen = facts.classes.find(({ classId }) => classId === currentTarget.value);
          if (chosen) onChange({ classId: chosen.classId });
        }}
      />
      <Select
        label={t('athletics.term')}
        value={line.termId}
        options={facts.terms.map((each) => ({ value: each.termId, label: each.title }))}
        onChange={({ currentTarget }) => {
          const chosen = facts.terms.find(({ termId }) => termId === currentTarget.value);
          if (chosen) onChange({ termId: chosen.termId });
        }}
      />
      {children}
      <div>
        <Button look="subtle" aria-label={t('athletics.removeNamed', { name: title })} onClick={onRemove}>
          {t('athletics.remove')}
        </Button>
      </div>
    </li>
  );
}
