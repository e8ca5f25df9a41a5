import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { useAlignAssignment } from '@laurel/web/standards/queries';
import type { RatingBook } from '@laurel/web/standards/rating-book';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import { closureName } from './closures';
import classes from './editor.module.css';

interface AlignmentPanelProps {
  readonly ratings: RatingBook;
  readonly closures: ReadonlyMap<string, Closure>;
  readonly termId: Id<'term'> | null;
  /** `null`: still to be chosen. */
  readonly assignmentId: Id<'assignment'> | null;
  readonly onClose: () => void;
}

/** Which standards an assignment gives evidence of. */
export function AlignmentPanel({ ratings, closures, termId, assignmentId, onClose }: AlignmentPanelProps) {
  const unsaved = useUnsaved();
  const work = ratings.book.assignmentsIn(termId).toReversed();
  const [chosen, setChosen] = useState<string>(assignmentId ?? work[0]?.id ?? '');
  const assignment = ratings.book.gradebook.assignments.find(({ id }) => id === chosen);
  const closure = closures.get(assignment?.termId ?? '');
  return (
    <SidePanel
      title={t('standards.align')}
      about={ratings.book.gradebook.title}
      onClose={onClose}
      unsaved={unsaved}
      asksAbout="forms"
    >
      {!assignment && <p className={classes.note}>{t('standards.noWork')}</p>}
      {assignment && (
        <>
          <Select
            label={t('standards.assignment')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={(assignmentId === null ? work : [assignment]).map(({ id, title }) => ({
              value: id,
              label: title,
            }))}
          />
          {closure ? (
            <p className={classes.note}>{t('gradebook.termSentence', { closure: closureName(closure) })}</p>
          ) : (
            <AlignmentForm
              key={chosen}
              {...{ ratings }}
              assignmentId={assignment.id}
              onSaved={() => {
                unsaved.forget();
                onClose();
                notify(t('standards.aligned', { title: assignment.title }));
              }}
            />
          )}
        </>
      )}
    </SidePanel>
  );
}

const kinds = ['none', 'ratings', 'points'] as const;

type EvidenceKind = (typeof kinds)[number];

interface AlignmentFormProps {
  readonly ratings: RatingBook;
  readonly assignmentId: Id<'assignment'>;
  readonly onSaved: () => void;
}

function AlignmentForm({ ratings, assignmentId, onSaved }: AlignmentFormProps) {
  const save = useAlignAssignment();
  // As it was when the panel opened: only what is changed here is sent.
  const [before] = useState(() => kindsOf(ratings, assignmentId));
  const [changed, setChanged] = useState<ReadonlyMap<Id<'standard'>, EvidenceKind>>(new Map());

  function submit(event: FormEvent): void {
    event.preventDefault();
    const standards = [...changed].map(([standardId, evidence]) => ({ standardId, evidence }));
    if (standards.length === 0) onSaved();
    else {
      const { classId } = ratings.book.gradebook;
      save.mutate({ classId, assignmentId, standards }, { onSuccess: onSaved });
    }
  }

  return (
    <Form fault={save.error && sentenceOf(save.error)} onSubmit={submit}>
      <p className={classes.note}>{t('standards.alignWhy')}</p>
      {ratings.standards.map(({ standardId, code, title }) => (
        <Select
          key={standardId}
          label={t('standards.named', { code, title })}
          value={changed.get(standardId) ?? before.get(standardId) ?? 'none'}
          onChange={(event) => {
            const kind = kinds.find((each) => each === event.target.value) ?? 'none';
            setChanged(new Map([...changed, [standardId, kind]]));
          }}
          options={kinds.map((kind) => ({ value: kind, label: t(`standards.from.${kind}`) }))}
        />
      ))}
      <FormActs isBusy={save.isPending}>{t('standards.save')}</FormActs>
    </Form>
  );
}

function kindsOf({ columns }: RatingBook, assignmentId: string): ReadonlyMap<string, EvidenceKind> {
  return new Map(
    columns
      .filter(({ assignment }) => assignment.id === assignmentId)
      .map(({ standard, isFromPoints }) => [standard.standardId, isFromPoints ? 'points' : 'ratings']),
  );
}
