import type { readStanding } from '@laurel/domain/eligibility/board-api';
import type { GrantKind } from '@laurel/domain/eligibility/grantable';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { FileField, keepChosenFile } from '@laurel/web/athletics/file-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { useGiveGrant } from './queries';
import classes from './standing.module.css';
import { shippedText } from './words';

interface GrantFormProps {
  readonly athlete: OutputOf<typeof readStanding>;
  readonly onDone: () => void;
}

type Given = Readonly<Record<'rule' | 'reason' | 'startsOn' | 'endsBefore', string>>;

/** Lets an athlete play in spite of rules, by a waiver, a probation, or a contract: which rules, why, and until when. */
export function GrantForm({ athlete: { studentId, mayWaive, name }, onDone }: GrantFormProps) {
  const [grantId] = useState(() => newId('eligibility-grant'));
  const [packId, setPack] = useState(mayWaive[0]?.packId ?? '');
  const [chosen, setKind] = useState<GrantKind | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const give = useGiveGrant();
  const pack = mayWaive.find((each) => each.packId === packId);
  const kinds = kindsOf(pack);
  const kind = kinds.find((each) => each === chosen) ?? kinds[0] ?? 'waiver';
  const rules = (pack?.rules ?? []).filter((rule) => rule.kinds.includes(kind));

  const { faults, submit } = useFields({
    names: ['rule', 'reason', 'startsOn', 'endsBefore'],
    needed: {
      reason: t('athletics.reasonMissing'),
      startsOn: t('eligibility.dayMissing'),
      endsBefore: t('eligibility.dayMissing'),
    },
    error: give.error,
    onSubmit: (given, form) => void send(given, form),
  });

  async function send(given: Given, form: HTMLFormElement): Promise<void> {
    const { rule, startsOn, endsBefore: last, reason } = given;
    const endsBefore = isDay(last) ? addDays(last as Day, 1) : last;
    setFileFault(null);
    setSending(true);
    const file = await keepChosenFile(form)
      .catch((error: unknown) => setFileFault(sentenceOf(error)))
      .finally(() => setSending(false));
    if (file === undefined) return;
    give.mutate(
      { studentId, grantId, kind, pack: packId, rule: rule || null, startsOn, endsBefore, reason, file },
      {
        onAnswer: () => notify(t(kind === 'contract' ? 'athletics.contractKept' : 'athletics.waived', { name })),
        onSuccess: onDone,
      },
    );
  }

  return (
    <Form aria-label={t('athletics.waive')} fault={faults.form ?? fileFault} onSubmit={submit}>
      <Select
        label={t('athletics.rulesOf')}
        value={packId}
        options={mayWaive.map(({ packId: value, title }) => ({ value, label: shippedText(title) }))}
        onChange={({ currentTarget }) => setPack(currentTarget.value)}
      />
      {kinds.length > 1 && (
        <Select
          label={t('athletics.grantKind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`athletics.grant-${value}`) }))}
          onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? null)}
        />
      )}
      <Select
        key={`${packId} ${kind}`}
        name="rule"
        label={t('athletics.grantRule')}
        options={[
          ...(kind === 'probation' ? [] : [{ value: '', label: t('athletics.everyRule') }]),
          ...rules.map(({ ruleId, title }) => ({ value: ruleId, label: shippedText(title) })),
        ]}
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
      <FileField help={t('athletics.grantFileHelp')} />
      <FormActs isBusy={isSending || give.isPending} onCancel={onDone}>
        {t(kind === 'waiver' ? 'athletics.waiveNow' : `athletics.give-${kind}`)}
      </FormActs>
    </Form>
  );
}

/** What can be granted by the rules of a pack, a waiver first. */
function kindsOf(pack: GrantFormProps['athlete']['mayWaive'][number] | undefined): GrantKind[] {
  const known = new Set(pack?.rules.flatMap(({ kinds }) => kinds));
  return (['waiver', 'probation', 'contract'] as const).filter((each) => known.has(each));
}
