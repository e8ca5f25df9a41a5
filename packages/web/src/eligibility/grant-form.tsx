import type { readStanding } from '@laurel/domain/eligibility/board-api';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t as ask } from '@laurel/web/athletics/text';
import { newId } from '@laurel/web/kit/new-id';
import { schoolToday } from '@laurel/web/people/school-day';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { useGiveGrant } from './queries';
import classes from './standing.module.css';
import { t } from './text';

interface GrantFormProps {
  readonly athlete: OutputOf<typeof readStanding>;
  readonly onDone: () => void;
}

/** Lets an athlete play in spite of rules: which, why, and until when. */
export function GrantForm({ athlete: { studentId, mayWaive, name }, onDone }: GrantFormProps) {
  const [grantId] = useState(() => newId('eligibility-grant'));
  const give = useGiveGrant();

  const { faults, submit } = useFields({
    names: ['pack', 'reason', 'startsOn', 'endsBefore'],
    needed: {
      reason: ask('athletics.reasonMissing'),
      startsOn: t('eligibility.dayMissing'),
      endsBefore: t('eligibility.dayMissing'),
    },
    error: give.error,
    onSubmit: ({ pack, startsOn, endsBefore: last, reason }) => {
      const endsBefore = isDay(last) ? addDays(last as Day, 1) : last;
      give.mutate(
        { studentId, grantId, kind: 'waiver', pack, rule: null, startsOn, endsBefore, reason },
        {
          onAnswer: () => notify(ask('athletics.waived', { name })),
          onSuccess: onDone,
        },
      );
    },
  });
  return (
    <Form aria-label={ask('athletics.waive')} fault={faults.form} onSubmit={submit}>
      <Select
        name="pack"
        label={ask('athletics.rulesOf')}
        options={mayWaive.map(({ packId, title }) => ({ value: packId, label: title }))}
      />
      <TextField
        name="reason"
        label={t('eligibility.why')}
        error={faults.reason}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
      <div className={classes.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('eligibility.from')}
          defaultValue={schoolToday()}
          error={faults.startsOn}
        />
        <TextField name="endsBefore" type="date" label={t('eligibility.lastDay')} error={faults.endsBefore} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" isBusy={give.isPending}>
          {ask('athletics.waiveNow')}
        </Button>
        <Button look="default" onClick={onDone}>
          {t('eligibility.cancel')}
        </Button>
      </div>
    </Form>
  );
}
