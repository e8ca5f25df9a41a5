import type { CourseRule, readCourseRule } from '@laurel/domain/eligibility/course-rule';
import { coreAreas } from '@laurel/domain/eligibility/record';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { LineGroup } from '@laurel/web/ui/line-group';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { answerOf, answers, answerText } from './answers';
import { useCourseRule, useSaveCourseRule } from './queries';
import classes from './standing.module.css';

/** What eligibility rules count a course as, for the office to say. */
export function CourseRuleForm({ courseId }: { courseId: string }) {
  return (
    <Answered query={useCourseRule(courseId)} loading={<Loading rows={3} />}>
      {(rule) => (
        <details>
          <summary>{t('athletics.courseRule')}</summary>
          <Fields key={rule.version} courseId={courseId} rule={rule} />
        </details>
      )}
    </Answered>
  );
}

function Fields({ courseId, rule }: { readonly courseId: string; readonly rule: OutputOf<typeof readCourseRule> }) {
  const save = useSaveCourseRule();
  const [core, setCore] = useState<CourseRule['core']>(rule.core);
  const { faults, submit } = useFields({
    names: ['exemptFor', 'countsForGraduation', 'isFullCredit', 'weeklyHours', 'core'],
    needed: {},
    error: save.error,
    onSubmit: (typed) =>
      save.mutate(
        {
          ...{ courseId, version: rule.version },
          exemptFor: listOf(typed.exemptFor),
          countsForGraduation: typed.countsForGraduation !== '',
          isFullCredit: answerOf(typed.isFullCredit),
          weeklyHours: typed.weeklyHours.trim().replace(',', '.') || null,
          core: core.map((each) => ({ ...each, body: each.body.trim() })),
        },
        { onAnswer: () => notify(t('athletics.courseRuleSaved')) },
      ),
  });
  return (
    <Form aria-label={t('athletics.courseRule')} fault={faults.form ?? faults.core} onSubmit={submit}>
      <fieldset className={classes.plain} disabled={!rule.mayChange}>
        <p className={classes.sub}>{t('athletics.courseRuleAbout')}</p>
        <TextField
          name="exemptFor"
          label={t('athletics.exemptFor')}
          help={t('athletics.exemptForHelp')}
          autoComplete="off"
          defaultValue={rule.exemptFor.join(', ')}
          error={faults.exemptFor}
        />
        <div className={classes.pair}>
          <Select
            name="isFullCredit"
            label={t('athletics.isFullCredit')}
            defaultValue={answerText(rule.isFullCredit)}
            options={[{ value: '', label: t('athletics.byCredits') }, ...answers().slice(1)]}
          />
          <TextField
            name="weeklyHours"
            label={t('athletics.weeklyHours')}
            inputMode="decimal"
            maxLength={6}
            defaultValue={rule.weeklyHours ?? ''}
            error={faults.weeklyHours}
          />
        </div>
        <Checkbox
          name="countsForGraduation"
          label={t('athletics.countsForGraduation')}
          defaultChecked={rule.countsForGraduation}
        />
        <CoreAreas core={core} onChange={setCore} />
        {rule.mayChange && (
          <div className={classes.actions}>
            <Button type="submit" isBusy={save.isPending}>
              {t('eligibility.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  );
}

interface CoreAreasProps {
  readonly core: CourseRule['core'];
  readonly onChange: (core: CourseRule['core']) => void;
}

/** In which core areas it counts, to whom, and for courses of which years. */
function CoreAreas({ core, onChange }: CoreAreasProps) {
  const write = (at: number, changed: Partial<CourseRule['core'][number]>) =>
    onChange(core.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const add = {
    label: t('athletics.addCore'),
    onAdd: () => onChange([...core, { body: 'NCAA', area: 'english', isLab: false, firstYear: null, lastYear: null }]),
  };
  return (
    <LineGroup legend={t('athletics.core')} help={t('athletics.coreHelp')} add={core.length < 20 ? add : undefined}>
      {core.map(({ body, area, isLab, firstYear, lastYear }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a body is typed, and lines keep their place meanwhile
        <li key={at} className={classes.part}>
          <div className={classes.pair}>
            <TextField
              label={t('athletics.body')}
              maxLength={100}
              autoComplete="off"
              value={body}
              onChange={({ currentTarget }) => write(at, { body: currentTarget.value })}
            />
            <Select
              label={t('athletics.area')}
              value={area}
              options={coreAreas.map((each) => ({ value: each, label: t(`athletics.area-${each}`) }))}
              onChange={({ currentTarget }) =>
                write(at, { area: coreAreas.find((each) => each === currentTarget.value) ?? 'other' })
              }
            />
          </div>
          <div className={classes.pair}>
            <TextField
              type="number"
              label={t('athletics.firstYear')}
              help={t('athletics.yearsHelp')}
              {...yearRange}
              value={firstYear ?? ''}
              onChange={({ currentTarget }) => write(at, { firstYear: yearOf(currentTarget.value) })}
            />
            <TextField
              type="number"
              label={t('athletics.lastYear')}
              {...yearRange}
              value={lastYear ?? ''}
              onChange={({ currentTarget }) => write(at, { lastYear: yearOf(currentTarget.value) })}
            />
          </div>
          <Checkbox
            label={t('athletics.isLab')}
            checked={isLab}
            onChange={({ currentTarget }) => write(at, { isLab: currentTarget.checked })}
          />
          <div>
            <Button
              look="subtle"
              aria-label={t('athletics.removeNamed', { name: body })}
              onClick={() => onChange(core.toSpliced(at, 1))}
            >
              {t('athletics.remove')}
            </Button>
          </div>
        </li>
      ))}
    </LineGroup>
  );
}

/** What is listed between commas. */
function listOf(text: string): string[] {
  return [...new Set(text.split(',').flatMap((each) => each.trim() || []))];
}

const yearRange = { min: 1990, max: 2100 };

/** A year as it is being typed; `null`: none. */
function yearOf(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
