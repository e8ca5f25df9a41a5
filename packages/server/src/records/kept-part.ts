import type { Label, PartName } from '@laurel/domain/records/part';

/** What somebody has to be allowed to see before a part is in the file they get. */
export type Right =
  | 'record'
  | 'contact'
  | 'grades'
  | 'attendance'
  | 'fitness'
  | 'reasons'
  | 'body'
  | 'health'
  | 'services';

/**
 * Rows of one table that are kept about people, as data: the file has a table of each. In the SQL, `t` is the row, `$1` the
 * district, and `$2` the ids of the person, whose merged records included. Nobody else is ever named: other people appear
 * by what they are to the person.
 */
export interface KeptPart {
  readonly name: PartName;
  readonly table: string;
  readonly right: Right;
  readonly joins?: string;
  readonly where: string;
  readonly columns: Readonly<Partial<Record<Label, string>>>;
  /** What columns say instead to whoever lacks a right beside that of the part. */
  readonly masked?: { readonly without: Right; readonly columns: KeptPart['columns'] };
  readonly order: string;
  /** Rows that take a right beside that of the part: left out for whoever lacks it. */
  readonly guarded?: { readonly right: Right; readonly where: string };
  /** Shown to families only where this holds, too: what isn't released yet is no family's. */
  readonly forFamilies?: string;
  /** Grades of no class: for whoever sees those of the person’s school. */
  readonly isOfNoClass?: boolean;
  /** Columns of the table that are in no file, each with why. */
  readonly unshown?: Readonly<Record<string, string>>;
}

export const ofStudent = 't.student_id = any ($2::uuid[])';
export const ofPerson = 't.person_id = any ($2::uuid[])';
export const ofAccount =
  't.account_id in (select id from account where account.district_id = $1 and account.person_id = any ($2::uuid[]))';

export const school = 'left join school on school.district_id = t.district_id and school.id = t.school_id';
export const schoolClass = 'join class on class.district_id = t.district_id and class.id = t.class_id';
export const whoDid = 'names who wrote it, who is somebody else';
export const anotherPerson = 'names another person';
export const secret = 'a digest that only checks a secret';
export const batch = 'ties rows together that were written at once';
