import type { Id } from '@laurel/domain/kit/id';
import type { readRubrics } from '@laurel/domain/rubrics/api';
import { findRubricFault } from '@laurel/domain/rubrics/find-rubric-fault';
import { mostCriteria, type RubricKind, rubricKinds } from '@laurel/domain/rubrics/rubric';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { FaultLine, Form, FormActs } from '@laurel/web/ui/form';
import { LineGroup, withMoved } from '@laurel/web/ui/line-group';
import lines from '@laurel/web/ui/lines.module.css';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { CompetencyFields } from './competency-fields';
import { CriterionFields } from './criterion-fields';
import { useSaveRubric } from './queries';
import { keptRubric, RubricConflict } from './rubric-conflict';
import { isCriterionWrong, nextCriterion, type RubricDraft, settledContent } from './rubric-draft';
import { t } from './text';

interface RubricFormProps {
  /** The id of the rubric, or of the one to be. */
  readonly rubricId: Id<'rubric'>;
  /** The version that it began with; 0: a new one. */
  readonly version: number;
  readonly schoolId: Id<'school'> | null;
  readonly began: RubricDraft;
  readonly schools: OutputOf<typeof readRubrics>['schools'];
  readonly unsaved: Unsaved;
  readonly onSaved: () => void;
}

/** What a rubric says: its competencies, its criteria, and their levels. Saved, it is a version that stays. */
export function RubricForm({ rubricId, version, schoolId, began, schools, unsaved, onSaved }: RubricFormProps) {
  const save = useSaveRubric();
  const theirs = theirsIn(save.error, keptRubric);
  const [draft, setDraft] = useState(began);
  // What the form began with: an answer that comes meanwhile doesn’t change it.
  const [before] = useState(version);
  const [place, setPlace] = useState<string>(schoolId ?? '');
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(before === 0 ? began.criteria.slice(0, 1).map(({ criterionId }) => criterionId) : []),
  );
  const [isChecked, setChecked] = useState(false);
  const content = isChecked ? settledContent(draft) : null;
  const fault = content && findRubricFault(draft.kind, content);
  const { kind, criteria } = draft;

  function change(next: Partial<RubricDraft>): void {
    unsaved.note();
    setDraft({ ...draft, ...next });
  }

  const show = (criterionId: string, isShown: boolean) => {
    const next = new Set(shown);
    if (isShown) next.add(criterionId);
    else next.delete(criterionId);
    setShown(next);
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const title = draft.title.trim();
    const settled = settledContent(draft);
    const found = settled && findRubricFault(kind, settled);
    if (title !== '' && settled && !found) {
      setChecked(true);
      const school = schools.find((each) => each.schoolId === place)?.schoolId ?? null;
      save.mutate(
        {
          ...{ rubricId, title, kind, content: settled, schoolId: before === 0 ? school : schoolId },
          // Sent again after a conflict, it follows the version that was shown as theirs, which stays too.
          version: theirs?.number ?? before,
        },
        {
          onAnswer: (saved) => {
            unsaved.forget();
            notify(t('rubrics.saved', { title, number: saved.version }), { color: 'success' });
          },
          onSuccess: onSaved,
        },
      );
      return;
    }
    const wrong = criteria.filter((each, at) => found?.at === at || isCriterionWrong(each));
    flushSync(() => {
      setChecked(true);
      setShown(new Set([...shown, ...wrong.map(({ criterionId }) => criterionId)]));
    });
    form.querySelector<HTMLElement>('[aria-invalid], [data-fault] input')?.focus();
  }

  return (
    <Form
      fault={save.error && sentenceOf(save.error)}
      aria-label={t(before === 0 ? 'rubrics.make' : 'rubrics.edit')}
      onSubmit={submit}
    >
      <TextField
        label={t('rubrics.title')}
        autoFocus
        value={draft.title}
        maxLength={100}
        error={isChecked && draft.title.trim() === '' && t('rubrics.nameFault')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {before === 0 && <SchoolChoice schools={schools} value={place} onChoose={setPlace} />}
      <Select
        label={t('rubrics.kind')}
        value={kind}
        options={rubricKinds.map((value) => ({ value, label: t(`rubrics.${value}`) }))}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as RubricKind })}
      />
      <CompetencyFields draft={draft} isChecked={isChecked} onChange={change} />
      <Criteria {...{ draft, isChecked, fault, shown }} onShow={show} onChange={change} />
      <FaultLine sentence={isChecked && criteria.length === 0 && t('rubrics.criteriaFault')} />
      {content && theirs && <RubricConflict mine={{ ...draft, ...content }} theirs={theirs} />}
      {before > 0 && <p className={lines.sub}>{t('rubrics.versionWhy')}</p>}
      <FormActs isBusy={save.isPending}>{t(theirs ? 'rubrics.saveMine' : 'rubrics.save')}</FormActs>
    </Form>
  );
}

interface SchoolChoiceProps extends Pick<RubricFormProps, 'schools'> {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function SchoolChoice({ schools, value, onChoose }: SchoolChoiceProps) {
  if (schools.length === 0) return null;
  return (
    <Select
      label={t('rubrics.school')}
      value={value}
      options={[
        { value: '', label: t('rubrics.allSchools') },
        ...schools.map((each) => ({ value: each.schoolId, label: each.name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

interface CriteriaProps {
  readonly draft: RubricDraft;
  readonly isChecked: boolean;
  readonly fault: ReturnType<typeof findRubricFault>;
  /** Those whose levels are open. */
  readonly shown: ReadonlySet<string>;
  readonly onShow: (criterionId: string, isShown: boolean) => void;
  readonly onChange: (next: Pick<RubricDraft, 'criteria'>) => void;
}

function Criteria({ draft, isChecked, fault, shown, onShow, onChange }: CriteriaProps) {
  const { kind, competencies, criteria } = draft;

  function add(): void {
    const criterion = nextCriterion(draft);
    onChange({ criteria: [...criteria, criterion] });
    onShow(criterion.criterionId, true);
  }

  return (
    <LineGroup
      legend={t('rubrics.criteria')}
      {...(criteria.length < (kind === 'holistic' ? 1 : mostCriteria) && {
        add: { label: t('rubrics.addCriterion'), onAdd: add },
      })}
    >
      {criteria.map((criterion, at) => (
        <CriterionFields
          key={criterion.criterionId}
          {...{ criterion, kind, competencies, isChecked }}
          fault={fault?.at === at ? translateSentence(fault.sentence) : null}
          isShown={shown.has(criterion.criterionId)}
          isFirst={at === 0}
          isLast={at === criteria.length - 1}
          onShow={(isShown) => onShow(criterion.criterionId, isShown)}
          onChange={(next) => onChange({ criteria: criteria.with(at, { ...criterion, ...next }) })}
          onMove={(by) => onChange({ criteria: withMoved(criteria, at, by) })}
          onRemove={() => onChange({ criteria: criteria.toSpliced(at, 1) })}
        />
      ))}
    </LineGroup>
  );
}
