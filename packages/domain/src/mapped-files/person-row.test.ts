import type { Day } from '@laurel/domain/kit/day';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { namesPeople, suggestedEnrolments, suggestedPeople } from './people-sheet';
import { readEnrolmentRow, readPersonRow, roleIn } from './person-row';

const sheet = (header: readonly string[], ...rows: readonly string[][]) => ({
  header,
  rows: rows.map((cells) => ({ cells })),
});
const today = '2026-10-17' as Day;

test.each([
  [
    'English',
    ['Student ID', 'First Name', 'Last Name', 'Preferred name', 'Username', 'E-mail', 'DOB', 'Gender', 'Grade', 'Role'],
  ],
  [
    'French',
    [
      'Matricule',
      'Prénom',
      'Nom',
      'Prénom d’usage',
      'Identifiant',
      'Courriel',
      'Date de naissance',
      'Sexe',
      'Niveau',
      'Profil',
    ],
  ],
  [
    'Arabic',
    [
      'الرقم',
      'الاسم الأول',
      'اسم العائلة',
      'الاسم المفضل',
      'اسم المستخدم',
      'البريد الإلكتروني',
      'تاريخ الميلاد',
      'الجنس',
      'الصف',
      'الدور',
    ],
  ],
])('headings in %s say what their columns mean', (_, header) => {
  expect(suggestedPeople(sheet(header)).columns).toEqual({
    identifier: 0,
    givenName: 1,
    familyName: 2,
    preferredGivenName: 3,
    username: 4,
    email: 5,
    birthOn: 6,
    sex: 7,
    gradeLevel: 8,
    role: 9,
    preferredFamilyName: null,
  });
});

test('a column without a known heading is recognized by its cells', () => {
  const { columns, dateOrder } = suggestedPeople(
    sheet(
      ['name', 'contact', 'came', 'note'],
      ['Lee, Sam', 'sam@x.example', '31.12.2010', 'F'],
      ['Roy, Ann', '', '01.02.2011', 'late'],
    ),
  );
  expect(columns).toMatchObject({ familyName: 0, email: 1, birthOn: 2, sex: null, identifier: null });
  expect(dateOrder).toBe('dmy');
});

test('an enrollment file has the person, the class, and the dates', () => {
  const { columns, dateOrder } = suggestedEnrolments(
    sheet(['number', 'class code', 'class', 'role', 'from', 'to'], ['7', 'A1', 'Algebra', 'student', '2026-09-01', '']),
  );
  expect(columns).toMatchObject({ identifier: 0, classCode: 1, classTitle: 2, role: 3, startsOn: 4, endsOn: 5 });
  expect(dateOrder).toBe('iso');
  expect(namesPeople({ columns: { ...columns, identifier: null } })).toBe(false);
});

const header = ['id', 'first name', 'last name', 'email', 'dob', 'gender', 'grade', 'role'];
const mapping = { ...suggestedPeople(sheet(header)), dateOrder: 'dmy' as const };
const person = (...cells: string[]) => readPersonRow(cells, mapping, today);

test('a row keeps the school’s spelling, and an empty cell changes nothing', () => {
  expect(person('7', 'Ann', 'Roy', '', '03/04/2010', 'fille', '9', 'Teacher; Coach')).toEqual({
    said: { identifier: '7', email: '', username: '', givenName: 'Ann', familyName: 'Roy', birthOn: '2010-04-03' },
    data: {
      given_name: 'Ann',
      family_name: 'Roy',
      identifier: '7',
      birth_on: '2010-04-03',
      sex: 'female',
      grade_level: '09',
    },
    roles: ['Teacher', 'Coach'],
  });
  expect(person('', '', 'Roy,  Ann Lee')).toMatchObject({ data: { given_name: 'Ann Lee', family_name: 'Roy' } });
});

test.each([
  ['an email without @', ['7', 'A', 'B', 'a.example'], 'email', 'isn’t an email address'],
  ['a day that isn’t in the calendar', ['7', 'A', 'B', '', '31/02/2010'], 'birthOn', 'date format'],
  [
    'a birth date in the future',
    ['7', 'A', 'B', '', '18/10/2026'],
    'birthOn',
    'The birth date 2026-10-18 can’t be right',
  ],
  [
    'a birth date in another century',
    ['7', 'A', 'B', '', '01/01/1812'],
    'birthOn',
    'The birth date 1812-01-01 can’t be right',
  ],
  ['an unreadable sex', ['7', 'A', 'B', '', '', 'Q'], 'sex', 'recognize “Q” as a sex'],
  ['an ID as long as a story', ['7'.repeat(120), 'A', 'B'], 'identifier', 'is too long'],
])('%s is refused, with its column', (_, cells, field, reason) => {
  expect(inEnglish(person(...cells))).toEqual({ field, refused: expect.stringContaining(reason) });
});

test.each([
  ['Student', 'student'],
  ['élève', 'student'],
  ['ÉLÈVE', 'student'],
  ['معلم', 'teacher'],
  ['Parent/Guardian', 'parent'],
  ['siteAdministrator', 'office'],
  ['Librarian', null],
])('%s as a role is %s', (word, role) => expect(roleIn(word)).toBe(role));

const places = suggestedEnrolments(sheet(['id', 'code', 'role', 'from', 'to']));
const enrolment = (...cells: string[]) => readEnrolmentRow(cells, { ...places, dateOrder: 'iso' });

test.each([
  ['a last day before the first', ['7', 'A', '', '2026-10-02', '2026-10-01'], 'endsOn', 'ends on 2026-10-01, before'],
  ['an invalid day', ['7', 'A', '', 'soon'], 'startsOn', '“soon” doesn’t match this file’s date format'],
  ['an unknown role', ['7', 'A', 'mascot'], 'role', '“mascot” isn’t a class role'],
])('an enrollment with %s is rejected', (_, cells, field, reason) => {
  expect(inEnglish(enrolment(...cells))).toEqual({ field, refused: expect.stringContaining(reason) });
});

test('a person without a role is a student, and the first and last day may be the same', () => {
  expect(enrolment('7', 'A', '', '2026-10-01', '2026-10-01')).toMatchObject({
    role: 'student',
    startsOn: '2026-10-01',
    endsOn: '2026-10-01',
  });
  expect(enrolment('7', 'A', 'Enseignante')).toMatchObject({ role: 'teacher', startsOn: null });
});
