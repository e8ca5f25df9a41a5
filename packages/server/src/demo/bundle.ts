import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { project } from '@laurel/server/config';
import { openZip } from '@laurel/server/imports/read-bundle';
import { groupBy } from '@laurel/server/kit/group-by';
import { ZipFile } from 'yazl';
import { digest } from './chance';
import { styles, type Work } from './course-styles';
import { type CourseKey, courses, worksOf } from './courses';
import { type FamilyLanguages, nameFamilies } from './families';
import type { SchoolYear } from './school-year';
import { hires, schoolPlans } from './schools';
import { type DemoScore, scoreOf } from './scores';
import type { Section } from './timetable';

const roster = fileURLToPath(new URL('demo/data/cedar-valley-v1p2.zip', project));

/** A class of the demo with its keys. */
export interface DemoClass extends Section {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  readonly org: string;
}

export interface DemoBundle {
  readonly classes: readonly DemoClass[];
  readonly languages: FamilyLanguages;
  /** Titles of the work that is scored and not yet released. */
  readonly held: readonly string[];
  /** What the teachers entered; no part of the file. */
  readonly scores: readonly KeyedScore[];
}

/** A score by the keys that the bundle gives its student and its work. */
export interface KeyedScore extends DemoScore {
  readonly student: string;
  readonly work: string;
}

/** This student came to the school this many school days ago. */
const lateTransfer = { student: 'cv-stu-00041', at: -11 };

/**
 * Writes our own Cedar Valley as a roster to `path`: the people of the bundle that Laurel ships, with a school year around
 * today, a timetable, and work of their own in every course. The same day gives the same bytes.
 */
export async function writeDemoBundle(path: string, year: SchoolYear): Promise<DemoBundle> {
  const source = await readSource();
  const rows = (name: string) => readRows(source(name));
  const people = rows('users.csv');
  const users = [...people, ...hires.map((hire) => ({ ...people[0], ...userOf(hire) }))];
  const sexOf = new Map(rows('demographics.csv').map((row) => [row.sourcedId ?? '', row.sex ?? '']));
  const languages = nameFamilies(users, sexOf);
  const classes = planClasses(users);
  const graded = classes.flatMap((each) =>
    worksOf(each.course).map((work, place) => gradeWork(year, each, work, place)),
  );
  await writeZip(path, {
    'orgs.csv': source('orgs.csv'),
    'demographics.csv': source('demographics.csv'),
    'userProfiles.csv': source('userProfiles.csv'),
    'users.csv': writeRows(headOf(source('users.csv')), users),
    'roles.csv': writeRows(headOf(source('roles.csv')), [...rows('roles.csv'), ...hires.map(roleOf)]),
    'academicSessions.csv': writeRows(
      columns.sessions,
      year.terms.map((term) => sessionOf(term, year)),
    ),
    'courses.csv': writeRows(columns.courses, coursesOf(classes)),
    'classes.csv': writeRows(columns.classes, classes.map(classOf)),
    'enrollments.csv': writeRows(
      columns.enrollments,
      classes.flatMap((each) => enrollmentsOf(each, year)),
    ),
    'categories.csv': writeRows(columns.categories, categories()),
    'scoreScales.csv': writeRows(columns.scales, classes.map(scaleOf)),
    'lineItems.csv': writeRows(
      columns.lineItems,
      graded.map(({ lineItem }) => lineItem),
    ),
  });
  const held = classes.flatMap(({ course }) => worksOf(course).filter(({ state }) => state === 'held'));
  return {
    ...{ classes, languages, held: [...new Set(held.map(({ title }) => title))] },
    scores: graded.flatMap(({ scores }) => scores),
  };
}

const columns = {
  sessions: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  courses:
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  categories: 'sourcedId,status,dateLastModified,title,weight',
  scales: 'sourcedId,status,dateLastModified,title,type,orgSourcedId,courseSourcedId,classSourcedId,scoreScaleValue',
  lineItems:
    'sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId',
} as const;

/** The text of each file of the bundle that Laurel ships. */
async function readSource(): Promise<(name: string) => string> {
  const zip = await openZip(roster);
  const files = new Map<string, string>();
  for (const name of zip.names) files.set(name, (await buffer(await zip.read(name))).toString('utf8'));
  zip.close();
  return (name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`The roster lacks ${name}.`);
    return text.replaceAll('\r\n', '\n');
  };
}

async function writeZip(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  const out = new ZipFile();
  const at = new Date('2026-08-24T00:00:00Z');
  const manifest = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...Object.keys(files).map((name) => [`file.${name.replace('.csv', '')}`, 'bulk']),
    ['source.systemName', 'Cedar Valley SIS'],
    ['source.systemCode', 'CVSIS'],
  ].map(([propertyName = '', value = '']) => ({ propertyName, value }));
  const all = { ...files, 'manifest.csv': writeRows('propertyName,value', manifest) };
  for (const [name, text] of Object.entries(all)) out.addBuffer(Buffer.from(text), name, { mtime: at });
  out.end();
  await pipeline(out.outputStream, createWriteStream(path));
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf('\n'));
}

function userOf({ key, username, givenName, familyName }: (typeof hires)[number]) {
  return {
    ...{ sourcedId: key, username, givenName, familyName, userIds: '', identifier: `10${key.slice(-4)}` },
    email: `${username}@cedarvalley.example`,
    phone: `+1509555${String(digest(key) % 10_000).padStart(4, '0')}`,
    primaryOrgSourcedId: 'cv-org-es1',
  };
}

function roleOf({ key }: (typeof hires)[number]) {
  return {
    sourcedId: key.replace('stf', 'rol'),
    userSourcedId: key,
    roleType: 'primary',
    role: 'teacher',
    orgSourcedId: 'cv-org-es1',
  };
}

/** Keys are numbered as in the bundle that Laurel ships, so that its delta file finds the classes of the high school. */
function planClasses(users: readonly Readonly<Record<string, string>>[]): DemoClass[] {
  let placed = 0;
  const classes = schoolPlans.flatMap(({ org, plan }) => {
    const pupils = users
      .filter((user) => user.primaryOrgSourcedId === org && user.sourcedId?.startsWith('cv-stu'))
      .map((user) => ({ key: user.sourcedId ?? '', gradeLevel: user.grades ?? '' }));
    const count = new Map<CourseKey, number>();
    return plan(pupils).map((section): DemoClass => {
      const course = courses[section.course];
      const number = (count.get(section.course) ?? 0) + 1;
      count.set(section.course, number);
      const code = `${course.code}-${String(number).padStart(2, '0')}`;
      const title = `${course.title} · ${section.label}`;
      placed += 1;
      return { ...section, org, code, title, key: `cv-cls-${String(placed).padStart(5, '0')}` };
    });
  });
  const lastName = new Map(users.map((user) => [user.sourcedId, user.familyName]));
  // Two classes of a course in one period are told apart by their teachers.
  const sameTitle = groupBy(classes, ({ title }) => title);
  return classes.map((each) =>
    sameTitle.get(each.title)?.length === 1
      ? each
      : { ...each, title: `${each.title} · ${lastName.get(each.teacher)}` },
  );
}

function sessionOf(term: SchoolYear['terms'][number], year: SchoolYear) {
  return {
    ...{ sourcedId: `cv-as-${term.key}`, title: term.title, type: term.type },
    ...{ startDate: term.startsOn, endDate: term.endsOn, schoolYear: year.endsOn.slice(0, 4) },
    parentSourcedId: term.parent && `cv-as-${term.parent}`,
  };
}

function coursesOf(classes: readonly DemoClass[]) {
  return [...groupBy(classes, ({ course }) => course)].map(([key, own]) => {
    const { title, code, subject, sced } = courses[key];
    return {
      ...{ sourcedId: courseKey(key), schoolYearSourcedId: 'cv-as-year', title, courseCode: code },
      grades: [...new Set(own.map(({ gradeLevel }) => gradeLevel))].join(','),
      ...{ orgSourcedId: own[0]?.org ?? '', subjects: subject, subjectCodes: sced },
    };
  });
}

function courseKey(key: CourseKey): string {
  return `cv-crs-${courses[key].code.toLowerCase()}`;
}

function classOf({ key, code, title, course, kind, room, org, gradeLevel, meetings }: DemoClass) {
  const { subject, sced } = courses[course];
  return {
    ...{
      sourcedId: key,
      title,
      grades: gradeLevel,
      courseSourcedId: courseKey(course),
      classCode: code,
      classType: kind,
    },
    ...{ location: room, schoolSourcedId: org, termSourcedIds: 'cv-as-fall,cv-as-spring' },
    ...{ subjects: subject, subjectCodes: sced, periods: meetings.map(({ period }) => period).join(',') },
  };
}

function enrollmentsOf({ key, org, teacher, coTeacher, pupils }: DemoClass, { startsOn, endsOn, ...year }: SchoolYear) {
  const of = { classSourcedId: key, schoolSourcedId: org };
  const lateStart = year.schoolDays[year.todayAt + lateTransfer.at] ?? startsOn;
  return [
    { ...of, userSourcedId: teacher, role: 'teacher', primary: 'true', beginDate: startsOn, endDate: endsOn },
    ...(coTeacher ? [{ ...of, userSourcedId: coTeacher, role: 'teacher', primary: 'false' }] : []),
    ...pupils.map((pupil) => ({
      ...{ ...of, userSourcedId: pupil, role: 'student' },
      beginDate: pupil === lateTransfer.student ? lateStart : '',
    })),
  ].map((row) => ({ ...row, sourcedId: `cv-enr-${key.slice(7)}-${row.userSourcedId.slice(3)}` }));
}

function categories() {
  return Object.entries(styles).flatMap(([style, { categories: own }]) =>
    Object.entries(own).map(([title, weight]) => ({
      sourcedId: categoryKey(style, title),
      title,
      weight: weight ?? '',
    })),
  );
}

function categoryKey(style: string, title: string): string {
  return `cv-cat-${style}-${title.toLowerCase().replaceAll(' ', '-')}`;
}

function scaleOf({ key, course, org, code }: DemoClass) {
  return {
    ...{ sourcedId: `cv-scl-${code.toLowerCase()}`, title: 'Letter grades', type: 'gradepoint', orgSourcedId: org },
    ...{ courseSourcedId: courseKey(course), classSourcedId: key },
    scoreScaleValue: '{A:90-100},{B:80-89},{C:70-79},{D:60-69},{F:0-59}',
  };
}

/** A piece of work on its days, and the scores of everyone who was there when it was due. */
function gradeWork({ schoolDays, todayAt }: SchoolYear, of: DemoClass, work: Work, place: number) {
  const due = schoolDays[todayAt + work.at] ?? schoolDays[0];
  const key = `cv-lin-${of.code.toLowerCase()}-${place + 1}`;
  const lineItem = {
    ...{ sourcedId: key, title: work.title, classSourcedId: of.key, schoolSourcedId: of.org },
    ...{ assignDate: schoolDays[Math.max(0, todayAt + work.at - work.out)] ?? '', dueDate: due ?? '' },
    ...{
      categorySourcedId: categoryKey(courses[of.course].style, work.category),
      academicSessionSourcedId: 'cv-as-q1',
    },
    ...{ resultValueMin: 0, resultValueMax: work.points },
  };
  const scores = of.pupils.flatMap((student): KeyedScore | [] => {
    const isBefore = student === lateTransfer.student && work.at < lateTransfer.at;
    const score = isBefore || isBehind(of, work) ? null : scoreOf(student, of.course, work, place);
    return score === null ? [] : { ...score, student, work: key };
  });
  return { lineItem, scores };
}

/** One teacher in seven hasn't entered the latest work, and nobody what isn't due yet. */
function isBehind({ teacher, course }: DemoClass, work: Work): boolean {
  return work.state === 'open' || (work.at > -7 && digest(`${teacher} ${course} behind`) % 7 === 0);
}

/** A roster's file as rows by column. Its lines hold no line breaks of their own. */
function readRows(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const columns = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [columns[at] ?? '', cell])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

function writeRows(columns: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = columns.split(',');
  const lines = rows.map((row) => names.map((name) => quote(String(row[name] ?? ''))).join(','));
  return `${[columns, ...lines].join('\n')}\n`;
}

function quote(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
