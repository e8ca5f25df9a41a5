import { type Day, isDay } from '@laurel/domain/kit/day';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import forms from './forms.module.css';
import { type School, useSaveRule } from './queries';

const names = ['fromDay', 'full', 'half'] as const;

interface RulePanelProps {
  readonly schoolId: School['schoolId'];
  readonly today: Day;
  readonly onClose: () => void;
}

/** From a day on: how much of a day’s minutes make it whole, and how much half. */
export function RulePanel({ schoolId, today, onClose }: RulePanelProps) {
  const save = useSaveRule();
  const unsaved = useUnsaved();
  const [wrong, setWrong] = useState<{ readonly full?: string; readonly half?: string }>({});
  const { faults, submit } = useFields({
    names,
    needed: { fromDay: t('office.dayMissing'), full: t('office.percentMissing'), half: t('office.percentMissing') },
    error: save.error,
    onSubmit: ({ fromDay, full, half }) => {
      const [fullFrom, halfFrom] = [shareOf(full), shareOf(half)];
      setWrong({
        ...(fullFrom === null ? { full: t('office.percentWrong') } : {}),
        ...(halfFrom === null ? { half: t('office.percentWrong') } : {}),
      });
      if (fullFrom === null || halfFrom === null || !isDay(fromDay)) return;
      save.mutate(
        { schoolId, rule: { fromDay, fullFrom, halfFrom } },
        {
          onAnswer: () => unsaved.tellSaved(t('office.ruleSaved')),
          onSuccess: onClose,
        },
      );
    },
  });
  return (
    <SidePanel title={t('office.addRule')} about={t('office.addRuleAbout')} unsaved={unsaved} onClose={onClose}>
      <Form fault={faults.form} onSubmit={submit}>
        <TextField
          name="fromDay"
          type="date"
          label={t('office.from')}
          defaultValue={today}
          error={faults.fromDay}
          autoFocus
        />
        <div className={forms.pair}>
          <TextField
            name="full"
            inputMode="decimal"
            label={t('office.ruleFull')}
            defaultValue="75"
            error={faults.full ?? wrong.full}
          />
          <TextField
            name="half"
            inputMode="decimal"
            label={t('office.ruleHalf')}
            defaultValue="25"
            error={faults.half ?? wrong.half}
          />
        </div>
        <FormActs isBusy={save.isPending}>{t('office.save')}</FormActs>
      </Form>
    </SidePanel>
  );
}

/** `0.75` for 75 or 75 %; `null` for what is no percentage from 0 to 100 with at most two places. */
export function shareOf(percent: string): string | null {
  const plain = percent.replace('%', '').replace(',', '.').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain) || Number(plain) > 100) return null;
  const [whole = '', part = ''] = plain.split('.');
  const digits = `${whole.padStart(3, '0')}${part.padEnd(2, '0')}`;
  return `${Number(digits.slice(0, 1))}.${digits.slice(1)}`.replace(/\.?0+$/, '') || '0';
}
