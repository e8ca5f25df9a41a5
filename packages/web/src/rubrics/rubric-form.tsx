import type { Id } from '@laurel/domain/kit/id';
import type { readRubrics } from '@laurel/domain/rubrics/api';
import { findRubricFault } from '@laurel/domain/rubrics/find-rubric-fault';
import {
  mostCriteria,
  type RubricContent,
  type RubricCriterion,
  type RubricKind,
  rubricContent,
  rubricKind,
  rubricKinds,
} from '@laurel/domain/rubrics/rubric';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { joinParts } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { FaultLine, Form, FormActs } from '@laurel/web/ui/form';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import lines from '@laurel/web/ui/lines.module.css';
import { sentenceOf } from '@laurel/web/ui/states';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { CriterionFields } from './criterion-fields';
import { useSaveRubric } from './queries';
import { isCriterionWrong, nextCriterion, type RubricDraft, settledContent, withoutCompetency } from './rubric-draft';
import classes from './rubrics.module.css';
import { toolLabels } from './tool-labels';

/** A rubric as a stale save answers it. */
const keptRubric = z.object({ title: z.string(), kind: rubricKind, number: z.int(), content: rubricContent });

interface RubricConflictProps {
  readonly mine: RubricContent & Pick<z.infer<typeof keptRubric>, 'title' | 'kind'>;
  readonly theirs: z.infer<typeof keptRubric>;
}

/** Both versions of what differs in a rubric. */
function RubricConflict({ mine, theirs: { content, ...theirs } }: RubricConflictProps) {
  const lines = [
    { name: t('rubrics.title'), own: mine.title, other: theirs.title },
    { name: t('rubrics.kind'), own: t(`rubrics.${mine.kind}`), other: t(`rubrics.${theirs.kind}`) },
    { name: t('rubrics.competencies'), own: namesOf(mine.competencies), other: namesOf(content.competencies) },
    { name: t('rubrics.criteria'), own: namesOf(mine.criteria), other: namesOf(content.criteria) },
    ...mine.criteria.flatMap((criterion) => {
      const other = content.criteria.find(({ criterionId }) => criterionId === criterion.criterionId);
      return other ? [{ name: criterion.title, own: wordsOf(criterion), other: wordsOf(other) }] : [];
    }),
  ];
  return (
    <BothVersions
      title={t('rubrics.bothVersions')}
      differing={lines
        .filter(({ own, other }) => own !== other)
        .map(({ name, own, other }) => ({
          ...{ name, mine: t('rubrics.mineIs', { value: own }), theirs: t('rubrics.theirsIs', { value: other }) },
        }))}
    />
  );
}

function namesOf(lines: readonly { readonly title: string }[]): string {
  return lines.map(({ title }) => title).join(' · ') || '–';
}

/** Everything that can be changed of a criterion, in a line. */
function wordsOf({ title, text, weight, isRange, levels }: RubricCriterion): string {
  return joinParts(
    ...[title, text, t('rubrics.weightIs', { weight }), isRange ? t('rubrics.isRange') : ''],
    ...levels.flatMap((level) => [`${level.letter} ${level.title}`, level.points ?? '', level.text]),
  );
}

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
          onAnswer: (saved) =>
            unsaved.tellSaved(t('rubrics.saved', { title, number: saved.version }), { color: 'success' }),
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

const mostCompetencies = 30;

interface CompetencyFieldsProps {
  readonly draft: RubricDraft;
  /** Somebody tried to save. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<RubricDraft>) => void;
}

/** The competencies that criteria are grouped by, a line each. */
function CompetencyFields({ draft, isChecked, onChange }: CompetencyFieldsProps) {
  const { competencies } = draft;
  const add = () => onChange({ competencies: [...competencies, { competencyId: newId('competency'), title: '' }] });
  return (
    <LineGroup
      legend={t('rubrics.competencies')}
      help={t('rubrics.competenciesHelp')}
      {...(competencies.length < mostCompetencies && { add: { label: t('rubrics.addCompetency'), onAdd: add } })}
    >
      {competencies.map((competency, at) => (
        <li key={competency.competencyId} className={classes.competency}>
          <TextField
            label={t('rubrics.competencyTitle')}
            value={competency.title}
            maxLength={120}
            error={isChecked && competency.title.trim() === '' && t('rubrics.nameFault')}
            onChange={({ currentTarget }) =>
              onChange({ competencies: competencies.with(at, { ...competency, title: currentTarget.value }) })
            }
          />
          <LineTools
            labels={toolLabels(competency.title)}
            isFirst={at === 0}
            isLast={at === competencies.length - 1}
            onMove={(by) => onChange({ competencies: withMoved(competencies, at, by) })}
            onRemove={() => onChange(withoutCompetency(draft, competency.competencyId))}
          />
        </li>
      ))}
    </LineGroup>
  );
}
