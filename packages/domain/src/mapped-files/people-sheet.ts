import { dateOrder } from '@laurel/domain/fitness/fitness-file';
import { id } from '@laurel/domain/kit/id';
import { newcomerChoices } from '@laurel/domain/people/person-question';
import * as z from 'zod/mini';
import { dateOrderIn, fillByHeading, type Headings, isDateIn, people } from './column-names';

/** A column by its number from 0. */
export const column = z.nullable(z.int().check(z.minimum(0), z.maximum(499)));

/** Whom a row is about, in the order in which a person is looked for. */
export const signs = { identifier: column, email: column, username: column, givenName: column, familyName: column };

/** What the columns of a file of people mean. They count from 0; `null`: not in the file, so it stays as it is. */
export const peopleMapping = z.object({
  columns: z.object({
    ...signs,
    preferredGivenName: column,
    preferredFamilyName: column,
    birthOn: column,
    sex: column,
    gradeLevel: column,
    role: column,
  }),
  dateOrder,
  /** The role of new people whose row names none; `null`: they get none. */
  usualRoleId: z.nullable(id('role')),
  /** Who is meant where a row fits several, or one by name alone. */
  choices: newcomerChoices(5_000),
});

export type PeopleMapping = z.infer<typeof peopleMapping>;
export type PeopleField = keyof PeopleMapping['columns'];

/** What the columns of a file of enrollments mean: who, in which class, as what, from when until when. */
export const enrolmentMapping = z.object({
  columns: z.object({
    ...signs,
    classCode: column,
    classTitle: column,
    role: column,
    startsOn: column,
    endsOn: column,
  }),
  dateOrder,
  /** Who is meant where a row fits several. */
  choices: newcomerChoices(5_000),
  /** Which class is meant where its code or title fits several. */
  classChoices: z.array(z.object({ line: z.int(), classId: id('class') })).check(z.maxLength(5_000)),
});

export type EnrolmentMapping = z.infer<typeof enrolmentMapping>;
export type EnrolmentField = keyof EnrolmentMapping['columns'];

/** Headings of columns that say whom a row is about. */
export const signHeadings: Headings<keyof typeof signs> = {
  identifier: [people.identifier, /^(matricule|ine|numero(deleve|eleve)?|nodeleve|الرقم|رقمالطالب|رقم)$/],
  email: [people.email, /^(courriel|adresse(e?mail|electronique)|adressedecourriel|البريد|البريدالإلكتروني)$/],
  username: [/^(username|user|login|loginname|accountname|identifiant|nomdutilisateur|اسمالمستخدم)$/],
  givenName: [people.givenName, /^(firstnames|forenames?|prenoms?|الاسمالأول|الاسم)$/],
  familyName: [people.familyName, /^(nom|nomdefamille|اسمالعائلة|اللقب)$/],
};

const peopleHeadings: Headings<PeopleField> = {
  ...signHeadings,
  preferredGivenName: [/^(preferred(given|first)?name|nickname|goesby|prenomdusage|الاسمالمفضل)$/],
  preferredFamilyName: [/^(preferred(family|last|sur)name|nomdusage)$/],
  birthOn: [people.birthOn, /^(born|birthon|datedenaissance|neele|تاريخالميلاد)$/],
  sex: [people.sex, /^(sexe|genre|الجنس)$/],
  gradeLevel: [people.gradeLevel, /^(year(level|group)?|niveau|الصف|المستوى)$/],
  role: [/^(roles?|type|usertype|fonction|profil|الدور)$/],
};

const enrolmentHeadings: Headings<EnrolmentField> = {
  ...signHeadings,
  classCode: [/^(class|section|course)?(code|number|no|id)$|^(section|codedelaclasse|groupe|رمزالشعبة)$/],
  classTitle: [/^(class|course)(name|title)?$|^(classe|nomdelaclasse|matiere|cours|الشعبة|المادة)$/],
  role: [/^(role|part|as|fonction|الدور)$/],
  startsOn: [/^(from|starts?(on|date)?|begin(s|date)?|entrydate|debut|datededebut|du|من)$/],
  endsOn: [/^(to|until|ends?(on|date)?|exitdate|fin|datedefin|au|إلى)$/],
};

/** Whether a cell holds an email address. */
export function emailIn(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
}

/** Tells by its cells what a column without a known heading holds. */
const byCells: Readonly<Partial<Record<PeopleField, (cell: string) => boolean>>> = {
  email: emailIn,
  birthOn: isDateIn,
  sex: (cell) => /^([fm]|male|female)$/i.test(cell),
};

/** A file’s first rows under its header. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** What the columns seem to mean, by their headings and then by what they hold; nothing of whom a row is about. */
export function suggestedPeople({ header, rows }: Sheet): PeopleMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, peopleHeadings, { rows: cells, isOf: byCells });
  const dated = dateOrderIn(cells, [columns.birthOn]);
  return { columns, dateOrder: dated, usualRoleId: null, choices: [] };
}

/** The same of a file of enrolments. A lone `id` or `number` says who it is about, not which class. */
export function suggestedEnrolments({ header, rows }: Sheet): EnrolmentMapping {
  const cells = rows.map((row) => row.cells);
  const columns = fillByHeading(header, enrolmentHeadings, { rows: cells, isOf: { email: emailIn } });
  const dated = dateOrderIn(cells, [columns.startsOn, columns.endsOn]);
  return { columns, dateOrder: dated, choices: [], classChoices: [] };
}

/** Whether the columns tell people apart at all. */
export function namesPeople({
  columns,
}: Pick<PeopleMapping, 'columns'> | { readonly columns: Pick<PeopleMapping['columns'], keyof typeof signs> }): boolean {
  const { identifier, email, username, familyName } = columns;
  return [identifier, email, username, familyName].some((at) => at !== null);
}
