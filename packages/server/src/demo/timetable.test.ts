import { expect, test } from 'vitest';
import { styles } from './course-styles';
import { type CourseKey, courses, worksOf } from './courses';
import { schoolPlans } from './schools';
import type { Section } from './timetable';

// As many students as the roster has in each grade level.
const pupils = ['KG', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].flatMap(
  (gradeLevel, grade) =>
    Array.from({ length: grade < 6 ? 40 : 90 }, (_, at) => ({
      key: gradeLevel === '09' && at === 0 ? 'cv-stu-00128' : `s-${gradeLevel}-${at}`,
      gradeLevel,
    })),
);
const sections = schoolPlans.flatMap(({ plan }) => plan(pupils));

/** Every hour of the week that someone has, as “weekday period”; a class of every day has five. */
function hoursOf(all: readonly Section[]): string[] {
  return all.flatMap(({ meetings }) =>
    meetings.flatMap(({ weekday, period }) =>
      (weekday === 0 ? [1, 2, 3, 4, 5] : [weekday]).map((day) => `${day} ${period}`),
    ),
  );
}

const teachers = [...new Set(sections.flatMap(({ teacher, coTeacher }) => [teacher, coTeacher ?? teacher]))];
const classesOf = (teacher: string) => sections.filter((each) => [each.teacher, each.coTeacher].includes(teacher));

test('no one teaches two classes at once', () => {
  for (const teacher of teachers) {
    const hours = hoursOf(classesOf(teacher));
    expect([teacher, new Set(hours).size]).toEqual([teacher, hours.length]);
  }
});

test('no student is in two classes at once, and everyone in grades 6 to 12 has seven', () => {
  for (const { key, gradeLevel } of pupils) {
    const own = sections.filter((each) => each.pupils.includes(key));
    const hours = hoursOf(own);
    expect([key, new Set(hours).size]).toEqual([key, hours.length]);
    expect([key, own.length]).toEqual([key, Number(gradeLevel) >= 6 ? 7 : 3]);
  }
});

test('from grade 6 on, everyone takes English for their own grade level', () => {
  const ofGrade = ['language6', 'language7', 'language8', 'english9', 'english10', 'americanLit', 'worldLit'];
  for (const { key, gradeLevel } of pupils.filter((each) => Number(each.gradeLevel) >= 6)) {
    const own = sections.filter((each) => each.pupils.includes(key)).map(({ course }): string => course);
    const taken = own.filter((course) => ofGrade.includes(course));
    expect([key, taken]).toEqual([key, [ofGrade[Number(gradeLevel) - 6]]]);
  }
});

test('teachers have five or six classes out of seven periods, at least one prep period, and few courses', () => {
  const upper = sections.filter(({ kind, gradeLevel }) => kind === 'scheduled' && Number(gradeLevel) >= 6);
  for (const teacher of new Set(upper.map((each) => each.teacher))) {
    const own = upper.filter((each) => each.teacher === teacher);
    expect([teacher, own.length]).toEqual([teacher, Math.min(6, Math.max(5, own.length))]);
    expect(new Set(own.map(({ course }) => course)).size).toBeLessThanOrEqual(4);
  }
});

test('classes have 17 to 24 students, and no two share a room at once', () => {
  for (const { plan } of schoolPlans) {
    const all = plan(pupils);
    const sizes = all.map((each) => each.pupils.length);
    expect([Math.min(...sizes) >= 17, Math.max(...sizes) <= 24]).toEqual([true, true]);
    const places = all.flatMap((each) => hoursOf([each]).map((hour) => `${each.room} ${hour}`));
    expect(new Set(places).size).toBe(places.length);
  }
});

test('classmates differ from class to class', () => {
  const own = sections.filter((each) => each.pupils.includes('s-11-3'));
  expect(new Set(own.flatMap((each) => each.pupils)).size).toBeGreaterThan(30);
});

test('every course has its own assignments, in its own categories, ordered by due date', () => {
  const keys = Object.keys(courses) as CourseKey[];
  const lists = keys.map((key) => JSON.stringify(worksOf(key).map(({ title }) => title)));
  expect(new Set(lists).size).toBe(keys.length);
  for (const key of keys) {
    const works = worksOf(key);
    const { categories } = styles[courses[key].style];
    expect(Object.values<number | null>(categories).reduce<number>((sum, weight) => sum + (weight ?? 0), 0)).toBe(100);
    expect(works.map(({ category }) => category).filter((category) => !(category in categories))).toEqual([]);
    expect(works.map(({ at }) => at)).toEqual(works.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(works.map(({ title }) => title)).size).toBe(works.length);
  }
});
