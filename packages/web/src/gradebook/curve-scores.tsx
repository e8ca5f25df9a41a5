import { decimal } from '@laurel/domain/grades/amount';
import { type Curve, curve } from '@laurel/domain/grades/curve';
import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Score } from '@laurel/domain/grades/score';
import { summarizeScores } from '@laurel/domain/grades/score-summary';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import type { Book } from '@laurel/web/grades/book';
import { type ScoreOutbox, scores, scoreValueOf } from '@laurel/web/grades/scores';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import { notifyUndo } from '@laurel/web/ui/notice';
import { useState } from 'react';
import * as z from 'zod/mini';
import { averageText } from './class-summary';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';

interface CurveScoresProps {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly assignment: GradebookAssignment;
}

type Kind = Curve['kind'];

/** Raises the scores of an assignment, with before and after shown first, as one act that can be undone. */
export function CurveScores({ book, outbox, assignment }: CurveScoresProps) {
  const [kind, setKind] = useState<Kind>('highest');
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  const [isCapped, setCapped] = useState(true);
  const amount = typed[kind] ?? usual[kind];
  const how = curveOf(kind, amount);
  const given = scoredStudents(book, assignment);
  const raised = how ? raise(how, given, assignment.pointsPossible, isCapped) : [];
  return (
    <details className={classes.effect}>
      <summary>{t('gradebook.curve')}</summary>
      <div className={classes.curve}>
        <div className={classes.pair}>
          <Select
            label={t('gradebook.curveHow')}
            value={kind}
            options={kinds.map((each) => ({ value: each, label: t(`gradebook.curve.${each}`) }))}
            onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? 'highest')}
          />
          {kind !== 'root' && (
            <TextField
              label={t(amounts[kind])}
              inputMode="decimal"
              value={amount}
              maxLength={12}
              error={how === null && t('gradebook.curveFault')}
              onChange={({ currentTarget }) => setTyped({ ...typed, [kind]: currentTarget.value })}
            />
          )}
        </div>
        <Checkbox
          label={t('gradebook.curveCap')}
          checked={isCapped}
          onChange={({ currentTarget }) => setCapped(currentTarget.checked)}
        />
        <p role="status">{curveText(given, raised, assignment.pointsPossible)}</p>
        {raised.length > 0 && (
          <ul className={classes.moved}>
            {raised.map(({ student, score, after }) => (
              <li key={student.studentId}>
                <span>{nameOf(student)}</span>{' '}
                <bdi>{t('grades.wasNow', { was: formatDecimal(score.value), now: formatDecimal(after) })}</bdi>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.actions}>
          <Button look="default" isDisabled={raised.length === 0} onClick={() => lay(book, outbox, assignment, raised)}>
            {t('gradebook.curveApply', { count: raised.length })}
          </Button>
        </div>
      </div>
    </details>
  );
}

const kinds = ['highest', 'root', 'add', 'floor'] as const;

const amounts = {
  highest: 'gradebook.curveHighest',
  add: 'gradebook.curvePoints',
  floor: 'gradebook.curveFloor',
} as const;

const usual: Readonly<Record<Kind, string>> = { highest: '100', root: '', add: '5', floor: '50' };

/** The curve that was chosen; `null` while its figure is none. */
function curveOf(kind: Kind, amount: string): Curve | null {
  if (kind === 'root') return { kind };
  const { data } = z.safeParse(decimal, amount.trim().replace(',', '.'));
  if (data === undefined) return null;
  return kind === 'add' ? { kind, points: data } : { kind, percent: data };
}

interface Scored {
  readonly student: GradebookStudent;
  readonly score: Score & { readonly value: string };
}

type Raised = Scored & { readonly after: string };

/** Whose points a curve is about: enrolled, with points, and not excused. */
function scoredStudents({ gradebook, scoreAt }: Book, assignment: GradebookAssignment): Scored[] {
  return gradebook.students.flatMap((student) => {
    const { value, ...score } = scoreAt(student.studentId, assignment);
    return student.isActive && value !== null && score.status !== 'excused'
      ? [{ student, score: { ...score, value } }]
      : [];
  });
}

/** Those who rise, with what their scores become. */
function raise(how: Curve, given: readonly Scored[], possible: string, isCapped: boolean): Raised[] {
  const curved = curve(how, { scores: given.map(({ score }) => score.value), possible, isCapped });
  return given.flatMap((each, at) => {
    const value = curved[at] ?? each.score.value;
    return value === each.score.value ? [] : [{ ...each, after: value }];
  });
}

function curveText(given: readonly Scored[], raised: readonly Raised[], possible: string): string {
  if (raised.length === 0) return t('gradebook.curveNothing');
  const after = new Map(raised.map((each) => [each.student.studentId, each.after]));
  const before = summarizeScores(
    given.map(({ score }) => score),
    possible,
  );
  const now = summarizeScores(
    given.map(({ student, score }) => ({ ...score, value: after.get(student.studentId) ?? score.value })),
    possible,
  );
  return t('gradebook.curveEffect', {
    count: raised.length,
    was: before ? averageText(before) : '',
    now: now ? averageText(now) : '',
  });
}

/** Lays the raised scores down as one act of the sheet, which Undo takes back, there or here. */
function lay(book: Book, outbox: ScoreOutbox, assignment: GradebookAssignment, raised: readonly Raised[]): void {
  const places = raised.map(({ student }) => ({ rowId: student.studentId, columnId: assignment.id }));
  const snapshots = () =>
    raised.map(({ student }, at) => {
      const place = places[at] ?? { rowId: '', columnId: '' };
      return snapshotOf(outbox, place, scoreValueOf(book.scoreAt(student.studentId, assignment)));
    });
  const before = snapshots();
  outbox.add(
    raised.map(({ student, score, after }) => ({
      ...{ rowId: student.studentId, columnId: assignment.id, base: score.version },
      value: { ...scoreValueOf(score), value: after },
    })),
    'curved',
  );
  const after = snapshots();
  const act = outbox.history.add(places.map((place, at) => ({ ...place, before: before[at], after: after[at] })));
  notifyUndo(t('gradebook.curved', { count: raised.length }), t('grades.undo'), () => {
    if (act) outbox.history.withdraw(act);
    const restored = places.map((place, at) => ({ ...place, from: after[at], to: before[at] }));
    restoreCells({ subject: scores, outbox }, restored, 'undone', ({ rowId }) => {
      const student = raised.find((each) => each.student.studentId === rowId)?.student;
      if (!student) return null;
      const score = book.scoreAt(student.studentId, assignment);
      return { value: scoreValueOf(score), version: score.version };
    });
  });
}
