import type { GivenGrade, TermAct } from './term-acts';
import {
  type ClassModel,
  emptyClass,
  isSameOverride,
  type Kept,
  type Override,
  type Step,
  type StudentModel,
  stepOf,
  studentOf,
  type Way,
} from './term-class';
import { countedOf, isCorrected, isSameGiven, type Revision, saidBy } from './term-finals';

/** What the server answers: how many it changed where it says so, or why it refuses. */
export interface Outcome {
  readonly status: number;
  readonly message?: string;
  readonly changed?: number;
}

const done: Outcome = { status: 200 };
const locked = '“Quarter 1” is locked. Ask the office to correct its final grades.';
const published = 'The final grades for “Quarter 1” are published. Ask the office to return them to you.';
const lockedScores =
  '“Quarter 1” is locked, so its scores can’t change. Ask an administrator to unlock it under Terms.';

/** The end of a term as people understand it: two classes of two students, whose work makes whole percentages. */
export class TermModel {
  today = 0;
  isClosed = false;
  classes: readonly [ClassModel, ClassModel] = [emptyClass(), emptyClass()];

  /** Another of the same, to see what an act would do. */
  copy(): TermModel {
    return Object.assign(new TermModel(), structuredClone({ ...this }));
  }

  at(index: number): ClassModel {
    return index === 0 ? this.classes[0] : this.classes[1];
  }

  /** Whether the teacher of a class can’t change anything. */
  isShut({ reopened }: ClassModel): boolean {
    return this.isClosed && reopened === null;
  }

  /** In Algebra homework weighs 40 and tests 60; in Biology all work is homework. */
  gradeOf(one: ClassModel, { auto, held }: StudentModel): number | null {
    if (one === this.classes[1] || held === null) return auto;
    return auto === null ? held : (auto * 40 + held * 60) / 100;
  }

  overrideOf({ override }: StudentModel): Override | null {
    return this.lasting(override);
  }

  private lasting(override: Override | null): Override | null {
    return override && (override.expires === null || this.today < override.expires) ? override : null;
  }

  /** How many grades of a class are other than what was kept. */
  changedOf(one: ClassModel): number {
    return one.students.filter((student) => {
      const last = student.finals.at(-1);
      const given = this.overrideOf(student)?.given ?? null;
      return (
        !last ||
        last.computed !== this.gradeOf(one, student) ||
        (!isCorrected(student) && !isSameGiven(last.given, given)) ||
        last.remark !== (student.remark || null)
      );
    }).length;
  }

  /** What a parent of the first student sees of a class. */
  familyView(one: ClassModel) {
    const [student] = one.students;
    const last = student?.finals.at(-1);
    const override = student && this.overrideOf(student);
    const isShown = one.isPublished && override != null && isSameGiven(last?.given ?? null, override.given);
    return {
      soFar: isShown && override.given.percent !== null ? Number(override.given.percent) : (student?.auto ?? null),
      isOverridden: isShown,
      final: one.isPublished && last ? { ...countedOf(last), comment: last.remark } : null,
    };
  }

  apply(act: TermAct): Outcome {
    switch (act.kind) {
      case 'score':
        return this.score(act);
      case 'override':
        return this.override(act);
      case 'remark': {
        const one = this.at(act.at);
        if (this.isShut(one)) return { status: 422, message: lockedScores };
        studentOf(one, act.student).remark = act.text;
        return done;
      }
      case 'post':
        return this.post(this.at(act.at));
      case 'take-back':
        return this.takeBack(this.at(act.at));
      case 'verify':
      case 'unverify':
      case 'publish':
      case 'hide':
        return this.step(
          act.kind,
          act.places.map((index) => this.at(index)),
        );
      case 'close':
        return this.close(act.isPostingRest);
      case 'open':
        this.isClosed = false;
        return done;
      case 'reopen':
        return this.reopen(this.at(act.at), this.today + act.days);
      case 'end':
        return this.end(this.at(act.at));
      case 'correct':
        return this.correct(this.at(act.at), act.student, act.given);
      case 'undo-correction':
        return this.correct(this.at(act.at), act.student, 'undo');
      case 'undo':
        return this.undo(this.at(act.at), this.wayOf(act));
      case 'wait':
        this.today += act.days;
        for (const one of this.classes) {
          if (one.reopened !== null && one.reopened <= this.today) this.end(one);
        }
        return done;
    }
  }

  /** The act of the history that `undo` is about, by its place there; -1 where none can be undone. */
  placeOf({ at, back }: Extract<TermAct, { kind: 'undo' }>): number {
    const places = this.at(at).history.flatMap(({ way }, place) => (way ? [place] : []));
    return places[back % Math.max(places.length, 1)] ?? -1;
  }

  private wayOf(act: Extract<TermAct, { kind: 'undo' }>): Way | null {
    return this.at(act.at).history[this.placeOf(act)]?.way ?? null;
  }

  private score({ at, student: which, isHeld, percent }: Extract<TermAct, { kind: 'score' }>): Outcome {
    const one = this.at(at);
    if (this.isShut(one)) return { status: 422, message: lockedScores };
    this.setScore(one, { student: which, isHeld, after: percent }, 'entered');
    return done;
  }

  private setScore(
    one: ClassModel,
    { student: which, isHeld, after }: { student: number; isHeld: boolean; after: number | null },
    cause: string,
  ): void {
    const student = studentOf(one, which);
    const work = isHeld && one === this.classes[0] ? 'held' : 'auto';
    const before = student[work];
    if (before === after) return;
    student[work] = after;
    const way = { of: 'score', student: which, isHeld: work === 'held', before, after } as const;
    one.history.unshift({ kind: 'scores', cause, change: [before, after], way });
  }

  private override({ at, student: which, given, days }: Extract<TermAct, { kind: 'override' }>): Outcome {
    const one = this.at(at);
    if (this.isShut(one)) return { status: 422, message: lockedScores };
    const after = given && { given, expires: days === null ? null : this.today + days };
    const before = this.overrideOf(studentOf(one, which));
    if (before || after) this.setOverride(one, which, after, after ? 'set' : 'taken-back');
    return done;
  }

  private setOverride(one: ClassModel, which: number, after: Override | null, cause: string): void {
    const student = studentOf(one, which);
    const before = this.overrideOf(student);
    student.override = after;
    const change = [before?.given ?? null, after?.given ?? null] as const;
    one.history.unshift({ kind: 'overrides', cause, change, way: { of: 'override', student: which, before, after } });
  }

  private post(one: ClassModel): Outcome {
    if (this.isShut(one)) return { status: 422, message: locked };
    if (one.isPublished && !(this.isClosed && one.reopened !== null)) return { status: 422, message: published };
    return { status: 200, changed: this.keep(one) };
  }

  /** Keeps final grades as they are now, and tells it. */
  private keep(one: ClassModel): number {
    const before = stepOf(one);
    const students = one.students.map((student): Kept => {
      const had = student.finals.length;
      const was = saidBy(student.finals.at(-1));
      const next = this.nextFinal(one, student);
      if (next) student.finals.push(next);
      return { before: was, after: saidBy(student.finals.at(-1)), had, isNew: next !== null };
    });
    const changed = students.filter(({ isNew }) => isNew).length;
    one.isPosted = true;
    if (changed > 0) one.isVerified = false;
    const after = stepOf(one) ?? 'posted';
    if (changed > 0 || before !== after) {
      const way = { of: 'posting', before, after, students } as const;
      const cause = before === null ? after : 'posted-again';
      one.history.unshift({ kind: 'postings', cause, change: [null, null], way });
    }
    return changed;
  }

  private nextFinal(one: ClassModel, student: StudentModel): Revision | null {
    const last = student.finals.at(-1);
    const computed = this.gradeOf(one, student);
    const given = this.overrideOf(student)?.given ?? null;
    const remark = student.remark || null;
    const isSame = last?.computed === computed && (isCorrected(student) || isSameGiven(last.given, given));
    if (isSame && last.remark === remark) return null;
    if (isSame && isCorrected(student)) return { ...last, cause: 'corrected', remark };
    return { cause: 'posted', computed, given, remark };
  }

  private takeBack(one: ClassModel): Outcome {
    if (this.isShut(one)) return { status: 422, message: locked };
    if (one.isPublished) return { status: 422, message: published };
    this.remove(one, 'taken-back');
    return done;
  }

  private remove(one: ClassModel, cause: string): void {
    if (!one.isPosted) return;
    Object.assign(one, { isPosted: false, isVerified: false });
    one.history.unshift({ kind: 'postings', cause, change: [null, null], way: null });
  }

  private step(kind: 'verify' | 'unverify' | 'publish' | 'hide', places: readonly ClassModel[]): Outcome {
    if (places.some(({ isPosted }) => !isPosted)) {
      return { status: 422, message: 'Not all of these classes are posted. Choose only those that are.' };
    }
    const [isOn, isPublishing] = [kind === 'verify' || kind === 'publish', kind === 'publish' || kind === 'hide'];
    const cause = { verify: 'verified', unverify: 'unverified', publish: 'published', hide: 'hidden' }[kind];
    const changing = places.filter((one) =>
      isPublishing ? one.isPublished !== isOn : !one.isPublished && one.isVerified !== isOn,
    );
    for (const one of changing) {
      if (isPublishing) one.isPublished = isOn;
      if (!isPublishing || isOn) one.isVerified = isOn;
      one.history.unshift({ kind: 'postings', cause, change: [null, null], way: null });
    }
    return { status: 200, changed: changing.length };
  }

  private close(isPostingRest: boolean): Outcome {
    const rest = this.classes.filter((one) => !one.isPosted || this.changedOf(one) > 0);
    // What nobody may post any more can’t be posted by closing once more.
    if (this.isClosed && isPostingRest && rest.some((one) => this.isShut(one))) return { status: 422 };
    if (rest.length > 0 && !isPostingRest) {
      const waiting =
        rest.length === 1 ? '1 class hasn’t posted its grades' : `${rest.length} classes haven’t posted their grades`;
      return { status: 422, message: `${waiting}, or changed them since. Post them now, or wait.` };
    }
    for (const one of rest) this.keep(one);
    this.isClosed = true;
    return { status: 200, changed: rest.length };
  }

  private reopen(one: ClassModel, until: number): Outcome {
    if (until <= this.today) return { status: 400, message: 'Choose a day after today.' };
    if (one.reopened === null && !this.isClosed) {
      return { status: 422, message: 'This term isn’t closed, so the class is open.' };
    }
    if (one.reopened !== until) {
      const cause = one.reopened === null ? 'reopened' : 'day-changed';
      one.history.unshift({ kind: 'reopenings', cause, change: [one.reopened, until], way: null });
    }
    one.reopened = until;
    return done;
  }

  private end(one: ClassModel): Outcome {
    if (one.reopened === null) return { status: 200, changed: 0 };
    const wasPosted = one.students.some(({ finals }) => finals.length > 0);
    one.history.unshift({ kind: 'reopenings', cause: 'closed', change: [one.reopened, null], way: null });
    const changed = this.isClosed && wasPosted ? this.keep(one) : 0;
    one.reopened = null;
    return { status: 200, changed };
  }

  private correct(one: ClassModel, which: number, given: GivenGrade | 'undo'): Outcome {
    if (!this.isShut(one) || !one.isPosted) {
      const message = 'This term isn’t closed. Ask the teacher to change the grade and post again.';
      return { status: 422, message };
    }
    const { finals } = studentOf(one, which);
    const [before, last] = [finals.at(-2), finals.at(-1)];
    if (!last) return { status: 404 };
    if (given === 'undo' && (last.cause !== 'corrected' || !before)) return { status: 409 };
    const made: Revision =
      given === 'undo' && before
        ? { ...before, cause: 'corrected' }
        : { ...last, cause: 'corrected', given: given === 'undo' ? null : given };
    finals.push(made);
    one.history.unshift({
      kind: 'corrections',
      cause: 'corrected',
      change: [countedOf(last), countedOf(made)],
      way: null,
    });
    return done;
  }

  private undo(one: ClassModel, way: Way | null): Outcome {
    if (way?.of === 'score') return this.undoScore(one, way);
    if (way?.of === 'override') return this.undoOverride(one, way);
    return way ? this.undoPosting(one, way) : done;
  }

  /** A sheet undoes the scores that are still as they were left. */
  private undoScore(one: ClassModel, way: Extract<Way, { of: 'score' }>): Outcome {
    const now = studentOf(one, way.student)[way.isHeld ? 'held' : 'auto'];
    if (now === way.before || now !== way.after) return { status: 200, changed: 0 };
    if (this.isShut(one)) return { status: 422, message: lockedScores };
    this.setScore(one, { ...way, after: way.before }, 'undone');
    return { status: 200, changed: 1 };
  }

  private undoOverride(one: ClassModel, { student, ...way }: Extract<Way, { of: 'override' }>): Outcome {
    if (this.isShut(one)) return { status: 422, message: lockedScores };
    const now = this.overrideOf(studentOf(one, student));
    const [before, after] = [this.lasting(way.before), this.lasting(way.after)];
    if (isSameOverride(now, before)) return { status: 200, changed: 0 };
    if (!isSameOverride(now, after)) {
      return { status: 409, message: 'This override was changed again since. Undo that first.' };
    }
    this.setOverride(one, student, before, 'undone');
    return { status: 200, changed: 1 };
  }

  private undoPosting(one: ClassModel, { before, after, students }: Extract<Way, { of: 'posting' }>): Outcome {
    if (this.isShut(one)) return { status: 422, message: locked };
    const isOpenAgain = this.isClosed && one.reopened !== null;
    if (one.isPublished && !isOpenAgain) return { status: 422, message: published };
    const now = stepOf(one);
    if (now === null) {
      return before === null
        ? { status: 200, changed: 0 }
        : { status: 409, message: 'These final grades were taken back since.' };
    }
    const latest = one.students.map(({ finals }) => finals.at(-1));
    const isStepBack = before === now || (after === 'published' && now === 'posted');
    if (isStepBack && students.every((kept, index) => kept.before === saidBy(latest[index]))) {
      return { status: 200, changed: 0 };
    }
    if (now === 'published' && (after !== 'published' || before === null)) return { status: 422, message: published };
    if (now === 'verified' && after !== 'verified') {
      const message = 'The office has verified these grades since. Ask the office to take that back first.';
      return { status: 409, message };
    }
    const newer = latest.filter((last, index) => saidBy(last) !== students[index]?.after);
    if (newer.length > 0) {
      const message = newer.some((last) => last?.cause === 'corrected')
        ? 'Final grades were corrected since. Ask the office to undo the corrections first.'
        : 'The grades were posted again since. Undo that first.';
      return { status: 409, message };
    }
    if (before === null) this.remove(one, 'undone');
    else this.giveBack(one, students, { now, step: now === after ? before : now });
    return { status: 200, changed: 1 };
  }

  private giveBack(one: ClassModel, students: readonly Kept[], { now, step }: { now: Step; step: Step }): void {
    const given = one.students.map(({ finals }, index): Kept => {
      const kept = students[index];
      const [had, was] = [finals.length, saidBy(finals.at(-1))];
      if (kept?.isNew) {
        const earlier = finals.slice(0, kept.had);
        const first = earlier.findLastIndex(({ cause }) => cause === 'posted');
        finals.push(...earlier.slice(first));
      }
      return { before: was, after: saidBy(finals.at(-1)), had, isNew: kept?.isNew ?? false };
    });
    one.isVerified = step === 'verified';
    const way = { of: 'posting', before: now, after: step, students: given } as const;
    one.history.unshift({ kind: 'postings', cause: 'undone', change: [null, null], way });
  }
}
