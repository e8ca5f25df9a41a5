import type { readStanding } from '@laurel/domain/eligibility/board-api';
import { type Day, isDay } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useSaveFacts } from './queries';
import classes from './standing.module.css';
import { t } from './text';

const names = [
  'enteredGrade7On',
  'enteredGrade9On',
  'isPromoted',
  'isOnTrack',
  'graduatedOn',
  'isTransferred',
] as const;

type Athlete = OutputOf<typeof readStanding>;

/** What the school says of an athlete where rules ask for it and nothing else in Laurel does. */
export function FactForm({
  athlete: { studentId, name },
  facts,
}: {
  athlete: Athlete;
  facts: NonNullable<Athlete['facts']>;
}) {
  const save = useSaveFacts();
  const { faults, submit } = useFields({
    names,
    needed: {},
    error: save.error,
    onSubmit: ({ isTransferred, ...typed }) =>
      save.mutate(
        {
          ...{ studentId, version: facts.version },
          enteredGrade7On: dayOf(typed.enteredGrade7On),
          enteredGrade9On: dayOf(typed.enteredGrade9On),
          graduatedOn: dayOf(typed.graduatedOn),
          isPromoted: answerOf(typed.isPromoted),
          isOnTrack: answerOf(typed.isOnTrack),
          transfers: isTransferred === 'no' ? [] : isTransferred === 'kept' ? facts.transfers : null,
        },
        { onSuccess: () => notify(t('eligibility.factsSaved', { name })) },
      ),
  });
  const transfers = facts.transfers === null ? '' : facts.transfers.length === 0 ? 'no' : 'kept';
  return (
    <details>
      <summary>{t('eligibility.facts')}</summary>
      <Form key={facts.version} aria-label={t('eligibility.facts')} fault={faults.form} onSubmit={submit}>
        <p className={classes.sub}>{t('eligibility.factsWhy')}</p>
        <div className={classes.pair}>
          {(['enteredGrade7On', 'enteredGrade9On', 'graduatedOn'] as const).map((each) => (
            <TextField
              key={each}
              name={each}
              type="date"
              label={t(`eligibility.fact-${each}`)}
              defaultValue={facts[each] ?? ''}
              error={faults[each]}
            />
          ))}
          {(['isPromoted', 'isOnTrack'] as const).map((each) => (
            <Select
              key={each}
              name={each}
              label={t(`eligibility.fact-${each}`)}
              defaultValue={facts[each] === null ? '' : facts[each] ? 'yes' : 'no'}
              options={[
                { value: '', label: t('eligibility.notSaid') },
                { value: 'yes', label: t('eligibility.yes') },
                { value: 'no', label: t('eligibility.no') },
              ]}
            />
          ))}
          <Select
            name="isTransferred"
            label={t('eligibility.fact-transfers')}
            defaultValue={transfers}
            options={[
              { value: '', label: t('eligibility.notSaid') },
              { value: 'no', label: t('eligibility.noTransfers') },
              ...(transfers === 'kept' ? [{ value: 'kept', label: t('eligibility.keptTransfers') }] : []),
            ]}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" isBusy={save.isPending}>
            {t('eligibility.save')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function dayOf(text: string): Day | null {
  return isDay(text) ? (text as Day) : null;
}

function answerOf(text: string): boolean | null {
  return text === '' ? null : text === 'yes';
}
