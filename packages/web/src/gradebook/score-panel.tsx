import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { ScoreValue } from '@laurel/domain/grades/score';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import type { CommentValues } from '@laurel/domain/remarks/comment-variables';
import { Button } from '@laurel/editor/controls/button';
import type { Book } from '@laurel/web/grades/book';
import { useSaveComment, useScore } from '@laurel/web/grades/queries';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { draftAt } from '@laurel/web/outbox/drafts';
import { snapshotOf } from '@laurel/web/outbox/undo-cells';
import { CommentPicker } from '@laurel/web/remarks/comment-picker';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { closureName } from './closures';
import { commentValues } from './comment-values';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { ScoreHistory } from './score-history';

// Needed only where work is graded by a rubric.
const RubricGrading = deferPart(
  () => import('@laurel/web/rubrics/rubric-grading').then((file) => file.RubricGrading),
  {},
);

interface ScoreKey {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly assignmentId: Id<'assignment'>;
}

interface ScorePanelProps {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly studentId: Id<'person'>;
  readonly assignmentId: Id<'assignment'>;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly onClose: () => void;
}

/** One score's comment and history. */
export function ScorePanel({ book, outbox, studentId, assignmentId, closures, onClose }: ScorePanelProps) {
  const { classId, students, assignments, isOpen } = book.gradebook;
  const key = { classId, studentId, assignmentId };
  const query = useScore(key);
  const unsaved = useUnsaved();
  const student = students.find((each) => each.studentId === studentId);
  const assignment = assignments.find((each) => each.id === assignmentId);
  const closure = closures.get(assignment?.termId ?? '');
  const saved = (form: HTMLFormElement) => {
    unsaved.forgetForm(form);
    if (!unsaved.isTyped()) onClose();
  };

  /** Lays what levels come to over a score that was typed; undone like anything typed. */
  function enterPoints(of: GradebookAssignment, points: string): void {
    const { value, status, lateMinutes, version } = book.scoreAt(studentId, of);
    const place = { rowId: studentId, columnId: assignmentId };
    const next: ScoreValue = { value: points, status: 'none', lateMinutes };
    outbox.history.add([
      {
        ...place,
        before: snapshotOf(outbox, place, { value, status, lateMinutes }),
        after: { value: next, refused: null },
      },
    ]);
    outbox.add([{ ...place, base: version, value: next }], 'entered');
  }

  return (
    <SidePanel
      title={student ? nameOf(student) : ''}
      about={assignment?.title ?? ''}
      onClose={onClose}
      unsaved={unsaved}
      asksAbout="forms"
    >
      {assignment && (
        <RubricGrading
          scoreKey={key}
          pointsPossible={assignment.pointsPossible}
          isOpen={isOpen && !closure}
          score={book.scoreAt(studentId, assignment)}
          onPoints={(points) => enterPoints(assignment, points)}
          onTooLong={unsaved.noteForm}
        />
      )}
      <Answered query={query} loading={<Loading rows={4} />}>
        {(score) => (
          <>
            {closure && (
              <p className={classes.note}>{t('gradebook.termSentence', { closure: closureName(closure) })}</p>
            )}
            {isOpen && !closure ? (
              <CommentForm
                scoreKey={key}
                before={score}
                values={student && assignment ? commentValues(book, student, assignment.termId, assignment) : {}}
                onTyped={unsaved.noteForm}
                onSaved={saved}
              />
            ) : (
              score.comment && <RichText value={score.comment} dense />
            )}
            <ScoreHistory changes={score.changes} />
          </>
        )}
      </Answered>
    </SidePanel>
  );
}

interface CommentFormProps {
  readonly scoreKey: ScoreKey;
  readonly before: { readonly comment: z.infer<typeof richText> | null; readonly commentVersion: number };
  /** What a phrase of the comment bank can say here. */
  readonly values: CommentValues;
  readonly onTyped: (form: HTMLFormElement) => void;
  readonly onSaved: (form: HTMLFormElement) => void;
}

const blocks = z.array(z.looseObject({ type: z.string(), content: z.optional(z.unknown()) }));

const stale = z.object({ theirs: z.nullable(richText), commentVersion: z.int() });

/** A comment. What somebody else wrote meanwhile is shown beside one's own, which stays. */
function CommentForm({ scoreKey, before, values, onTyped, onSaved }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(before.comment);
  // What the text stands on is fixed when the panel opens, and moves only when the other's text was shown.
  const [commentVersion, setCommentVersion] = useState(before.commentVersion);
  const save = useSaveComment();
  const draft = draftAt(`comment:${scoreKey.assignmentId}:${scoreKey.studentId}`);
  const isConflict = save.error instanceof Fault && save.error.code === 'conflict';
  const theirs = save.error instanceof Fault && isConflict ? z.safeParse(stale, save.error.details) : null;

  function send(version: number): void {
    save.mutate(
      { ...scoreKey, commentVersion: version, comment: typed },
      {
        onAnswer: () => {
          draft.forget();
          notify(t('grades.commentSaved'));
        },
        onSuccess: () => {
          if (form.current) onSaved(form.current);
        },
      },
    );
  }

  function takeTheirs(): void {
    if (!theirs?.success) return;
    setTyped(theirs.data.theirs);
    setCommentVersion(theirs.data.commentVersion);
    save.reset();
  }

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(commentVersion);
      }}
    >
      <RichTextField
        label={t('grades.writeComment')}
        value={typed}
        onChange={(written) => {
          setTyped(written);
          if (form.current) onTyped(form.current);
        }}
        dense
        autoFocus
        draft={draft}
      />
      {theirs?.success && (
        <div className={classes.theirs} role="alert">
          <p>{t('grades.commentTheirs')}</p>
          {theirs.data.theirs ? <RichText value={theirs.data.theirs} dense /> : <p>{t('grades.commentEmpty')}</p>}
          <div className={classes.actions}>
            <Button look="default" onClick={() => send(theirs.data.commentVersion)}>
              {t('outbox.keepMine')}
            </Button>
            <Button look="default" onClick={takeTheirs}>
              {t('outbox.takeTheirs')}
            </Button>
          </div>
        </div>
      )}
      <FaultLine sentence={save.error && !theirs?.success && sentenceOf(save.error)} />
      <div className={classes.actions}>
        <Button type="submit" isBusy={save.isPending}>
          {t('grades.save')}
        </Button>
      </div>
      <CommentPicker
        values={values}
        onInsert={(phrase) => {
          setTyped(withParagraph(typed, phrase));
          if (form.current) onTyped(form.current);
        }}
      />
    </form>
  );
}

/** The text with a paragraph at its end; in place of an empty last one. */
function withParagraph(before: z.infer<typeof richText> | null, text: string): z.infer<typeof richText> {
  const content = z.safeParse(blocks, before?.content).data ?? [];
  const kept = content.filter((node, at) => at < content.length - 1 || node.type !== 'paragraph' || node.content);
  return { type: 'doc', content: [...kept, { type: 'paragraph', content: [{ type: 'text', text }] }] };
}
