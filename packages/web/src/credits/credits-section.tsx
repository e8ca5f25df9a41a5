import { type CreditRules, creditRules, creditTerms } from '@laurel/domain/credits/credit-rules';
import { repeatPolicies } from '@laurel/domain/grades/gpa';
import { Button } from '@laurel/editor/controls/button';
import { Switch } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { type Fields, SectionPanel } from '@laurel/web/district/section-panel';
import { t } from '@laurel/web/languages/text';
import { useId } from 'react';
import classes from './credits.module.css';

/** How the district makes grade point averages, and what a diploma takes. */
export function CreditsSection() {
  return (
    <SectionPanel section={creditRules} title={t('credits.title')} about={t('credits.rulesAbout')} tidy={tidied}>
      {(fields) => (
        <>
          <AverageFields {...fields} />
          <RequirementFields {...fields} />
        </>
      )}
    </SectionPanel>
  );
}

/** A comma is a point, and a line without a subject area none. */
function tidied(draft: CreditRules): CreditRules {
  const figure = (text: string) => text.trim().replace(',', '.');
  const { honorsPoints, advancedPoints, requirements, totalCredits } = draft;
  return {
    ...draft,
    honorsPoints: figure(honorsPoints),
    advancedPoints: figure(advancedPoints),
    requirements: requirements
      .filter(({ subject }) => subject.trim() !== '')
      .map(({ subject, credits }) => ({ subject: subject.trim(), credits: figure(credits) })),
    totalCredits: totalCredits === null || totalCredits.trim() === '' ? null : figure(totalCredits),
  };
}

function AverageFields({ draft, change, faults }: Fields<CreditRules>) {
  return (
    <>
      <div className={classes.rules}>
        <Select
          label={t('credits.repeats')}
          value={draft.repeats}
          onChange={({ currentTarget }) =>
            change({ repeats: repeatPolicies.find((each) => each === currentTarget.value) ?? 'replace' })
          }
          options={repeatPolicies.map((each) => ({ value: each, label: t(`credits.repeatsBy.${each}`) }))}
        />
        <Select
          label={t('credits.creditTerm')}
          value={draft.creditTerm}
          onChange={({ currentTarget }) =>
            change({ creditTerm: creditTerms.find((each) => each === currentTarget.value) ?? 'semester' })
          }
          options={creditTerms.map((each) => ({ value: each, label: t(`credits.creditTerm.${each}`) }))}
        />
        {(['honorsPoints', 'advancedPoints'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`credits.${name}`)}
            inputMode="decimal"
            maxLength={7}
            value={draft[name]}
            error={faults[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <Choice name="isCertifying" {...{ draft, change }} />
      <Choice name="isRanking" {...{ draft, change }} />
    </>
  );
}

interface ChoiceProps extends Pick<Fields<CreditRules>, 'draft' | 'change'> {
  readonly name: 'isCertifying' | 'isRanking';
}

function Choice({ name, draft, change }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Switch
        label={t(`credits.${name}`)}
        checked={draft[name]}
        aria-describedby={id}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
      />
      <p id={id} className={classes.sub}>
        {t(`credits.${name}Help`)}
      </p>
    </div>
  );
}

const mostRequirements = 40;

function RequirementFields({ draft, change, faults }: Fields<CreditRules>) {
  const { requirements, totalCredits } = draft;
  const write = (at: number, changed: Partial<CreditRules['requirements'][number]>) =>
    change({ requirements: requirements.map((each, place) => (place === at ? { ...each, ...changed } : each)) });
  return (
    <>
      <h3 className={classes.heading}>{t('credits.graduation')}</h3>
      <TextField
        label={t('credits.totalCredits')}
        help={t('credits.totalCreditsHelp')}
        inputMode="decimal"
        maxLength={7}
        value={totalCredits ?? ''}
        error={faults.totalCredits}
        onChange={({ currentTarget }) => change({ totalCredits: currentTarget.value || null })}
      />
      {requirements.map(({ subject, credits }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and keep their place while they are typed
        <div key={at} className={classes.requirement}>
          <TextField
            label={t('credits.subject')}
            maxLength={200}
            value={subject}
            error={faults[`requirements.${at}.subject`]}
            onChange={({ currentTarget }) => write(at, { subject: currentTarget.value })}
          />
          <TextField
            label={t('credits.credits')}
            inputMode="decimal"
            maxLength={7}
            value={credits}
            error={faults[`requirements.${at}.credits`]}
            onChange={({ currentTarget }) => write(at, { credits: currentTarget.value })}
          />
          <Button
            look="subtle"
            aria-label={t('credits.removeOf', { title: subject })}
            onClick={() => change({ requirements: requirements.toSpliced(at, 1) })}
          >
            {t('credits.remove')}
          </Button>
        </div>
      ))}
      {requirements.length < mostRequirements && (
        <div>
          <Button
            look="default"
            onClick={() => change({ requirements: [...requirements, { subject: '', credits: '1' }] })}
          >
            {t('credits.addRequirement')}
          </Button>
        </div>
      )}
    </>
  );
}
