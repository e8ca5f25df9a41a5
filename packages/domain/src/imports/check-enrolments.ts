import { translatable } from '@laurel/domain/kit/sentence';
import { type FileReading, keepRow, type Line, type ReadingContext, removeRow } from './file-reading';
import { type EnrolmentPart, enrolmentPart } from './role-name';

// Between the numbers of people; a district of four million is none.
export const spread = 4_194_304;

/** The reading of enrollments. */
export class EnrolmentReading {
  readonly #context: ReadingContext;
  readonly #students = new Set<number>();
  readonly #others = new Set<string>();

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  of(file: string): FileReading | null {
    if (file !== 'enrollments.csv') return null;
    return {
      entity: 'enrolment',
      references: ['classSourcedId', 'userSourcedId', 'schoolSourcedId'],
      take: (line) => this.#takeEnrolment(line),
    };
  }

  /** Whether the bundle enrols them (our ids) as a student. */
  isStudent(classId: string, personId: string): boolean {
    const { book } = this.#context;
    return this.#students.has(book.numberOf(classId) * spread + book.numberOf(personId));
  }

  #takeEnrolment(line: Line): void {
    const { book, emit } = this.#context;
    if (line.isRemoval) {
      emit(removeRow(line, 'enrolment', book.idOf('enrollments', line.key)));
      return;
    }
    const [start, end] = [line.textOrNull('beginDate'), line.textOrNull('endDate')];
    if (start !== null && end !== null && end < start) {
      line.reject(
        'endDate',
        translatable`The enrollment ends on ${end}, before it starts on ${start}. Correct the dates.`,
      );
      return;
    }
    const said = line.text('role');
    const part = enrolmentPart(said);
    if (part === null) {
      line.warn(
        'role',
        said,
        translatable`Laurel doesn’t support the class role “${said}.” These enrollments were skipped.`,
      );
      return;
    }
    const { role } = part;
    if (part.understood !== null) line.warn('role', said, part.understood);
    const [classId, personId] = [
      book.find('classes', line.text('classSourcedId')),
      book.find('users', line.text('userSourcedId')),
    ];
    if (classId === null || personId === null) return;
    const isNew = this.#enrol(classId, personId, role);
    if (!isNew && book.isMerged(personId)) {
      line.warn(
        'userSourcedId',
        'merged',
        translatable`Some people’s records were merged in Laurel. Where both are in a class, the first line counts.`,
      );
      return;
    }
    if (!isNew) {
      line.reject(
        'userSourcedId',
        translatable`This person already has this role in this class on an earlier line, which counts.`,
      );
      return;
    }
    emit(
      keepRow(line, 'enrolment', book.idOf('enrollments', line.key), {
        class_id: classId,
        person_id: personId,
        role,
        is_primary: line.isTrue('primary'),
        starts_on: start,
        ends_before: end,
        is_active: true,
      }),
    );
  }

  /** False when the person stands in the class in this role already. */
  #enrol(classId: string, personId: string, role: EnrolmentPart['role']): boolean {
    const { book } = this.#context;
    if (role !== 'student') {
      const key = `${classId} ${personId} ${role}`;
      if (this.#others.has(key)) return false;
      this.#others.add(key);
      return true;
    }
    const pair = book.numberOf(classId) * spread + book.numberOf(personId);
    if (this.#students.has(pair)) return false;
    this.#students.add(pair);
    return true;
  }
}
