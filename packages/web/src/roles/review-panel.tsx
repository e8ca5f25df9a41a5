import type { RoleLine } from '@laurel/domain/access/role-lines';
import type { Effect, previewRules, RuleChange } from '@laurel/domain/roles/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Loading, sentenceOf } from '@laurel/web/ui/states';
import { useEffect } from 'react';
import { usePreviewRules } from './queries';
import classes from './roles.module.css';
import { linesInWords, subjectText } from './rule-words';

interface ReviewPanelProps {
  readonly changes: RuleChange[];
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Who would gain and who would lose what, and what would break, before it is saved. */
export function ReviewPanel({ changes, isSaving, error, onSave, onClose }: ReviewPanelProps) {
  const preview = usePreviewRules();
  const { mutate } = preview;
  // Saved, they are no changes any more, a moment before the panel closes.
  useEffect(() => {
    if (changes.length > 0) mutate({ changes });
  }, [mutate, changes]);
  return (
    <SidePanel title={t('roles.previewTitle')} onClose={onClose} begins="title">
      <div className={classes.sections}>
        <FaultLine sentence={(error && sentenceOf(error)) ?? (preview.error && sentenceOf(preview.error))} />
        {preview.data ? <Effects preview={preview.data} /> : !preview.error && <Loading rows={4} />}
        <div className={classes.actions}>
          <Button isBusy={isSaving} disabled={!preview.data || preview.data.refusals.length > 0} onClick={onSave}>
            {t('roles.save')}
          </Button>
          <Button look="default" onClick={onClose}>
            {t('roles.back')}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}

function Effects({ preview }: { preview: OutputOf<typeof previewRules> }) {
  const { effects, people, refusals, warnings } = preview;
  return (
    <div className={classes.form}>
      {refusals.map((refusal) => (
        <p key={refusal.key + String(refusal.values)} className={classes.fault} role="alert">
          {translateSentence(refusal)}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning.key + String(warning.values)} className={classes.warning}>
          {translateSentence(warning)}
        </p>
      ))}
      <p className={classes.main}>{people === 0 ? t('roles.noEffect') : t('roles.affects', { count: people })}</p>
      {effects.map((effect) => (
        <EffectLines key={JSON.stringify([effect.gains, effect.loses])} effect={effect} />
      ))}
    </div>
  );
}

function EffectLines({ effect }: { effect: Effect }) {
  const { gains, loses, count, names } = effect;
  const named = names.join(comma());
  const more = count - names.length;
  return (
    <section className={classes.effect}>
      <h3 className={classes.heading}>{t('roles.forPeople', { count })}</h3>
      <p className={classes.sub}>
        {more > 0 && names.length > 0 ? t('roles.andMore', { names: named, count: more }) : named}
      </p>
      <Lines title={t('roles.gains')} lines={gains} />
      <Lines title={t('roles.loses')} lines={loses} />
    </section>
  );
}

/** Lines under what happens to them; nothing where there are none. */
export function Lines({ title, lines }: { title: string; lines: readonly RoleLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <span className={classes.main}>{title}</span>
      <ul className={classes.lines}>
        {linesInWords(lines).map(({ subject, words }) => (
          <li key={subject}>{t('roles.lineOf', { subject: subjectText(subject), words })}</li>
        ))}
      </ul>
    </div>
  );
}
