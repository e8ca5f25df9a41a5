import type { Id } from '@laurel/domain/kit/id';
import type { readRubrics } from '@laurel/domain/rubrics/api';
import type * as api from '@laurel/domain/transition/api';
import { pathway as keptPathway, type Pathway, type PathwayKind } from '@laurel/domain/transition/pathway';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useRubrics } from '@laurel/web/rubrics/queries';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { FaultLine, Form, FormActs } from '@laurel/web/ui/form';
import lines from '@laurel/web/ui/lines.module.css';
import { Loading, sentenceOf } from '@laurel/web/ui/states';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSavePathway } from './queries';
import { blankStage, StageFields } from './stage-fields';

interface PathwayPanelProps {
  /** `null`: a new one. */
  readonly pathway: OutputOf<typeof api.readPathways>['pathways'][number] | null;
  /** The kinds that one can add. */
  readonly kinds: readonly PathwayKind[];
  readonly onClose: () => void;
}

/** Adds a pathway, or changes what it is called, its stages, and what it is rated by. */
export function PathwayPanel({ pathway, kinds, onClose }: PathwayPanelProps) {
  const unsaved = useUnsaved();
  return (
    <AnsweredPanel
      title={t(pathway ? 'transition.editPathway' : 'transition.newPathway')}
      unsaved={unsaved}
      onClose={onClose}
      query={useRubrics()}
      loading={<Loading rows={6} />}
    >
      {(places) => <PathwayForm {...{ pathway, kinds, unsaved, places }} onSaved={onClose} />}
    </AnsweredPanel>
  );
}

interface PathwayFormProps extends Omit<PathwayPanelProps, 'onClose'> {
  readonly places: OutputOf<typeof readRubrics>;
  readonly unsaved: Unsaved;
  readonly onSaved: () => void;
}

function PathwayForm({ pathway, kinds, places, unsaved, onSaved }: PathwayFormProps) {
  const save = useSavePathway();
  const navigate = useNavigate();
  const theirs = theirsIn(save.error, keptPathway);
  // What the form began with: an answer that comes meanwhile doesn’t change it.
  const [before] = useState(pathway);
  const [draft, setDraft] = useState<PathwayDraft>(() => before ?? blank(kinds, places.rubrics[0]?.rubricId ?? null));
  const [isChecked, setChecked] = useState(false);
  const { stages } = draft;
  const rubrics = rubricsOf(before, places.rubrics);
  const change = (next: Partial<PathwayDraft>) => {
    unsaved.note();
    setDraft({ ...draft, ...next });
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setChecked(true));
    const { pathwayId, kind, schoolId, title, rubricId, letsStudentsRate, letsFamiliesComment, isOpen } = draft;
    if (form.querySelector('[aria-invalid]') || stages.length === 0 || rubricId === null) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    save.mutate(
      {
        ...{ pathwayId, kind, schoolId, title, rubricId, letsStudentsRate, letsFamiliesComment, isOpen },
        stages: stages.map((stage) => ({ ...stage, about: stage.about?.trim() || null })),
        // Sent again after a conflict, it is written over what was shown as theirs.
        version: theirs?.version ?? before?.version ?? 0,
      },
      {
        onAnswer: () => unsaved.tellSaved(t('transition.pathwaySaved', { title: title.trim() }), { color: 'success' }),
        onSuccess: (saved) => {
          onSaved();
          if (!before) void navigate({ to: '.', search: { pathway: saved.pathwayId } });
        },
      },
    );
  }

  return (
    <Form fault={save.error && sentenceOf(save.error)} onSubmit={submit}>
      <TextField
        label={t('transition.pathwayTitle')}
        autoFocus
        value={draft.title}
        maxLength={100}
        error={isChecked && draft.title.trim() === '' && t('transition.nameFault')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {!before && <NewPathwayFields {...{ draft, kinds }} schools={places.schools} onChange={change} />}
      <RubricChoice {...{ rubrics, isChecked }} rubricId={draft.rubricId} onChange={change} />
      <StageFields stages={stages} isChecked={isChecked} onChange={(next) => change({ stages: next })} />
      <FaultLine sentence={isChecked && stages.length === 0 && t('transition.stagesFault')} />
      <Checkbox
        label={t('transition.letsStudentsRate')}
        checked={draft.letsStudentsRate}
        onChange={({ currentTarget }) => change({ letsStudentsRate: currentTarget.checked })}
      />
      <Checkbox
        label={t('transition.letsFamiliesComment')}
        checked={draft.letsFamiliesComment}
        onChange={({ currentTarget }) => change({ letsFamiliesComment: currentTarget.checked })}
      />
      {before && (
        <Checkbox
          label={t('transition.isOpen')}
          checked={draft.isOpen}
          onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
        />
      )}
      {theirs && <PathwayConflict mine={draft} theirs={theirs} rubrics={rubrics} />}
      {before && <p className={lines.sub}>{t('transition.stageWhy')}</p>}
      <FormActs isBusy={save.isPending}>{t(theirs ? 'transition.saveMine' : 'transition.savePathway')}</FormActs>
    </Form>
  );
}

interface NewPathwayFieldsProps extends Pick<PathwayFormProps, 'kinds'> {
  readonly draft: PathwayDraft;
  readonly schools: PathwayFormProps['places']['schools'];
  readonly onChange: (next: Partial<PathwayDraft>) => void;
}

/** What stays as it is once a pathway is made. */
function NewPathwayFields({ draft, kinds, schools, onChange }: NewPathwayFieldsProps) {
  return (
    <>
      <Select
        label={t('transition.pathwayKind')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(`transition.pathway-${value}`) }))}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as PathwayKind })}
      />
      {schools.length > 0 && (
        <Select
          label={t('transition.school')}
          value={draft.schoolId ?? ''}
          options={[
            { value: '', label: t('transition.allSchools') },
            ...schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({
              schoolId: schools.find(({ schoolId }) => schoolId === currentTarget.value)?.schoolId ?? null,
            })
          }
        />
      )}
    </>
  );
}

type RubricNames = readonly Pick<PathwayFormProps['places']['rubrics'][number], 'rubricId' | 'title'>[];

/** One that somebody else keeps is still what this pathway is rated by. */
function rubricsOf(before: PathwayFormProps['pathway'], listed: RubricNames): RubricNames {
  const isListed = !before || listed.some(({ rubricId }) => rubricId === before.rubricId);
  return isListed ? listed : [{ rubricId: before.rubricId, title: before.rubricTitle }, ...listed];
}

interface RubricChoiceProps {
  readonly rubrics: RubricNames;
  readonly rubricId: PathwayDraft['rubricId'];
  readonly isChecked: boolean;
  readonly onChange: (next: Pick<PathwayDraft, 'rubricId'>) => void;
}

function RubricChoice({ rubrics, rubricId, isChecked, onChange }: RubricChoiceProps) {
  return (
    <Select
      label={t('transition.rubric')}
      help={t('transition.rubricHelp')}
      value={rubricId ?? ''}
      error={isChecked && rubricId === null && t('transition.rubricFault')}
      options={[
        ...(rubricId === null ? [{ value: '', label: t('transition.chooseRubric') }] : []),
        ...rubrics.map((each) => ({ value: each.rubricId, label: each.title })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ rubricId: rubrics.find((each) => each.rubricId === currentTarget.value)?.rubricId ?? null })
      }
    />
  );
}

function blank(kinds: readonly PathwayKind[], rubricId: Id<'rubric'> | null): PathwayDraft {
  return {
    ...{ pathwayId: newId('pathway'), kind: kinds[0] ?? 'portrait', schoolId: null, title: '', rubricId },
    ...{ letsStudentsRate: true, letsFamiliesComment: true, isOpen: true, stages: [blankStage()] },
  };
}

/** A pathway as it is being typed: what it is rated by may be left to choose. */
type PathwayDraft = Omit<Pathway, 'rubricId' | 'version'> & { readonly rubricId: Id<'rubric'> | null };

interface PathwayConflictProps {
  readonly mine: PathwayDraft;
  readonly theirs: Pathway;
  readonly rubrics: readonly Pick<OutputOf<typeof readRubrics>['rubrics'][number], 'rubricId' | 'title'>[];
}

/** Both versions of what differs in a pathway. */
function PathwayConflict({ mine, theirs, rubrics }: PathwayConflictProps) {
  const said = (each: PathwayDraft): readonly (readonly [string, string])[] => [
    [t('transition.pathwayTitle'), each.title],
    [t('transition.rubric'), rubrics.find(({ rubricId }) => rubricId === each.rubricId)?.title ?? '–'],
    [
      t('transition.stages'),
      each.stages
        .map(({ title, about, rank }) => [title, about, rank].filter((part) => part !== null).join(' – '))
        .join(' · '),
    ],
    [t('transition.letsStudentsRate'), yesOrNo(each.letsStudentsRate)],
    [t('transition.letsFamiliesComment'), yesOrNo(each.letsFamiliesComment)],
    [t('transition.isOpen'), yesOrNo(each.isOpen)],
  ];
  const others = said(theirs);
  return (
    <BothVersions
      title={t('transition.bothVersions')}
      differing={said(mine).flatMap(([name, own], at) => {
        const other = others[at]?.[1] ?? '';
        if (own === other) return [];
        return [
          { name, mine: t('transition.mineIs', { value: own }), theirs: t('transition.theirsIs', { value: other }) },
        ];
      })}
    />
  );
}

function yesOrNo(is: boolean): string {
  return t(is ? 'transition.yes' : 'transition.no');
}
