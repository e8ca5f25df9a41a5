import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { type EnrolmentReading, spread } from './check-enrolments';
import { type FileReading, keepRow, type Line, type ReadingContext, removeRow } from './file-reading';
import { importedScore, readValue } from './imported-score';

interface Category {
  readonly title: string;
  readonly weight: number | null;
}

interface LineItem {
  readonly id: string;
  readonly classId: string;
  readonly maximum: number | null;
}

// The most a score can hold (the database's check).
const maxValue = 10_000_000;

/** Readings of categories, lineItems and results. */
export class ScoreReading {
  readonly #context: ReadingContext;
  readonly #enrolments: EnrolmentReading;
  readonly #categories: Map<string, Category>;
  readonly #copies = new Set<string>();
  readonly #lineItems = new Map<string, LineItem>();
  readonly #results = new Set<number>();

  constructor(context: ReadingContext, enrolments: EnrolmentReading) {
    this.#context = context;
    this.#enrolments = enrolments;
    this.#categories = new Map(context.known.categories);
  }

  of(file: string): FileReading | null {
    switch (file) {
      case 'categories.csv':
        return { entity: 'category', references: [], take: (line) => this.#takeCategory(line) };
      case 'lineItems.csv':
        return {
          entity: 'assignment',
          references: ['classSourcedId', 'academicSessionSourcedId', 'gradingPeriodSourcedId', 'schoolSourcedId'],
          take: (line) => this.#takeLineItem(line),
        };
      case 'results.csv':
        return { entity: 'score', references: ['studentSourcedId'], take: (line) => this.#takeResult(line) };
      default:
        return null;
    }
  }

  #takeCategory(line: Line): void {
    if (line.isRemoval) return;
    const weight = line.textOrNull('weight');
    if (weight !== null && Number(weight) < 0) {
      line.reject('weight', translatable`A weight can’t be below 0. Correct it.`);
      return;
    }
    this.#context.book.admit('categories', line.key);
    this.#categories.set(line.key, { title: line.text('title'), weight: weight === null ? null : Number(weight) });
  }

  #takeLineItem(line: Line): void {
    const { book, emit } = this.#context;
    if (line.isRemoval) {
      emit(removeRow(line, 'assignment', book.idOf('lineItems', line.key)));
      return;
    }
    const [assigned, due] = [line.text('assignDate'), line.text('dueDate')];
    if (due < assigned) {
      line.reject(
        'dueDate',
        translatable`The assignment is due on ${due}, before it’s assigned on ${assigned}. Correct the dates.`,
      );
      return;
    }
    const [least, most] = [line.textOrNull('resultValueMin'), line.textOrNull('resultValueMax')];
    if (most !== null && (Number(most) < Number(least ?? 0) || Number(most) < 0 || Number(most) >= maxValue)) {
      line.reject(
        'resultValueMax',
        translatable`The maximum result ${most} is invalid. Use a number at or above the minimum.`,
      );
      return;
    }
    const key = line.text('categorySourcedId');
    const category = this.#categories.get(key);
    if (!category || (book.isBulk('categories') && book.find('categories', key) === null)) {
      line.reject('categorySourcedId', book.whyMissing('categories', key));
      return;
    }
    const classId = book.find('classes', line.text('classSourcedId'));
    if (classId === null) return;
    const id = book.admit('lineItems', line.key);
    this.#lineItems.set(line.key, { id, classId, maximum: most === null ? null : Number(most) });
    if (most === null)
      line.warn('resultValueMax', 'maximum', translatable`No maximum result is given, so 100 was used.`);
    const session = line.text('academicSessionSourcedId') || line.text('gradingPeriodSourcedId');
    if (book.kindOf('academicSessions', session) === 'schoolYear') {
      line.warn(
        line.text('academicSessionSourcedId') ? 'academicSessionSourcedId' : 'gradingPeriodSourcedId',
        'school-year',
        translatable`${session} is a school year, so this assignment counts toward the year’s grade but no grading period’s. Set its grading period.`,
      );
    }
    emit(
      keepRow(line, 'assignment', id, {
        class_id: classId,
        term_id: book.find('academicSessions', session),
        category_id: this.#copyFor(line, classId, key, category),
        title: line.text('title'),
        description: describedAs(line.text('description')),
        points_possible: most === null ? '100' : readValue(most),
        assigned_on: assigned,
        due_on: due,
        is_counted: category.weight !== null || !this.#hasWeights(),
        is_deleted: false,
      }),
    );
  }

  /** Our id of the class's own copy of a category (settled 21). */
  #copyFor(line: Line, classId: string, key: string, category: Category): string {
    const { book, emit } = this.#context;
    const copy = `${key}|${line.text('classSourcedId')}`;
    if (this.#copies.has(copy)) return book.find('copies', copy) ?? book.admit('copies', copy);
    this.#copies.add(copy);
    const id = book.admit('copies', copy);
    const position = [...this.#categories.keys()].indexOf(key);
    const data = { class_id: classId, title: category.title, weight: category.weight, position };
    emit({ ...keepRow(line, 'category', id, data), key: copy });
    return id;
  }

  // Where nobody gives weights (1.1 has no column for them), everything counts by points.
  #hasWeights(): boolean {
    return [...this.#categories.values()].some(({ weight }) => weight !== null);
  }

  #takeResult(line: Line): void {
    const { book, emit, known } = this.#context;
    const key = line.text('lineItemSourcedId');
    const id = book.find('lineItems', key);
    const classId = this.#lineItems.get(key)?.classId ?? known.classOfLineItem.get(key);
    if (id === null || classId === undefined) {
      line.reject('lineItemSourcedId', book.whyMissing('lineItems', key));
      return;
    }
    const student = book.find('users', line.text('studentSourcedId'));
    if (student === null) {
      line.reject('studentSourcedId', book.whyMissing('users', line.text('studentSourcedId')));
      return;
    }
    const cell = { class_id: classId, student_id: student, assignment_id: id };
    if (line.isRemoval) {
      emit(removeRow(line, 'score', book.newId(), cell));
      return;
    }
    const reason = this.#whyNot(line, classId, student, id);
    if (reason) {
      line.reject(reason.column, reason.reason);
      return;
    }
    this.#warnAbout(line, this.#lineItems.get(key)?.maximum ?? null);
    const comment = line.text('comment');
    const score = importedScore({
      scoreStatus: line.text('scoreStatus'),
      score: line.text('score'),
      incomplete: line.isTrue('incomplete'),
      late: line.isTrue('late'),
      missing: line.isTrue('missing'),
    });
    emit(
      keepRow(line, 'score', book.newId(), {
        ...cell,
        ...score,
        comment: comment === '' ? null : documentOf(comment),
        scored_on: this.#scoredOn(line),
      }),
    );
  }

  /** The day the result is of; a day that has not come yet can't be, so the import's is taken (`null`). */
  #scoredOn(line: Line): string | null {
    const day = line.textOrNull('scoreDate');
    if (day === null || day <= this.#context.today) return day;
    line.warn('scoreDate', 'future', translatable`${day} is in the future, so the import date was used.`);
    return null;
  }

  #whyNot(line: Line, classId: string, student: string, id: string): { column: string; reason: Sentence } | null {
    const { book } = this.#context;
    const named = line.text('classSourcedId');
    if (named !== '' && book.find('classes', named) !== classId) {
      return {
        column: 'classSourcedId',
        reason: translatable`The line item and ${named} belong to different classes. Correct one of them.`,
      };
    }
    if (book.isBulk('enrollments') && !this.#enrolments.isStudent(classId, student)) {
      return {
        column: 'studentSourcedId',
        reason: translatable`${line.text('studentSourcedId')} isn’t a student in this class. Add the enrollment first.`,
      };
    }
    const pair = book.numberOf(id) * spread + book.numberOf(student);
    if (this.#results.has(pair)) {
      return {
        column: 'studentSourcedId',
        reason: translatable`This student’s score for this line item is already on an earlier line, which counts.`,
      };
    }
    this.#results.add(pair);
    const score = Number(line.text('score'));
    if (score < 0 || score >= maxValue)
      return { column: 'score', reason: translatable`A score of ${line.text('score')} can’t be saved. Correct it.` };
    return null;
  }

  #warnAbout(line: Line, maximum: number | null): void {
    const text = line.text('score');
    if (maximum !== null && Number(text) > maximum) {
      line.warn(
        'score',
        'range',
        translatable`${text} is above the ${maximum} points possible, so it counts as extra credit.`,
      );
    }
    if (text !== '' && Number(readValue(text)) !== Number(text))
      line.warn('score', 'digits', translatable`${text} was rounded to ${readValue(text)} (four decimal places).`);
    if (line.isTrue('late')) {
      line.warn(
        'late',
        'late',
        translatable`The file says “late” but not how late, so one day was used, as when a teacher types late.`,
      );
    }
    if (line.text('textScore') !== '')
      line.warn('textScore', 'text', translatable`Scores in words aren’t imported. Enter them as comments.`);
  }
}

function describedAs(text: string): object | null {
  return text.trim() === '' ? null : documentOf(text.trim());
}

/** A plain sentence as a document of the editor’s first schema. */
function documentOf(text: string): object {
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
