import { type CourseRule, usualCourseRule } from '@laurel/domain/eligibility/course-rule';
import type { coreAreas } from '@laurel/domain/eligibility/record';
import { translatable } from '@laurel/domain/kit/sentence';
import { type Change, over } from './change';
import type { CourseRuleField, CourseRuleMapping } from './kept-sheets';
import type { Refused } from './person-row';
import { readCells } from './read-cells';

const mostLines = 20;

const areas: readonly (readonly [(typeof coreAreas)[number], RegExp])[] = [
  ['english', /^(english|anglais|(اللغة )?الإنجليزية)$/i],
  ['math', /^(maths?|mathematics|mathématiques|الرياضيات)$/i],
  ['science', /^(natural |physical )?(sciences?|العلوم)$/i],
  ['socialScience', /^(social ?(sciences?|studies)|sciences sociales|العلوم الاجتماعية)$/i],
  ['other', /^(other( core)?|additional|autre( matière fondamentale)?|(مادة أساسية )?أخرى)$/i],
];

/** Reads what a row says rules count a course as, for one body that counts it as a core course. */
export function readCourseRuleRow(
  cells: readonly string[],
  mapping: CourseRuleMapping,
): { course: string; change: Change<CourseRule, CourseRuleField> } | Refused<CourseRuleField> {
  const row = readCells<CourseRuleField>(cells, mapping);
  const course = row.at('course');
  if (course === '') return { field: 'course', refused: translatable`This row doesn’t say which course it is about.` };
  const said = {
    exemptFor: row.list('exemptFor', 100)?.slice(0, mostLines) ?? null,
    countsForGraduation: row.answer('countsForGraduation'),
    isFullCredit: row.answer('isFullCredit'),
    weeklyHours: row.number('weeklyHours', { least: 0, most: 100, isWhole: false }),
  };
  const body = row.text('body', 100);
  const area = row.word('area', areas, (word) => translatable`“${word}” isn’t an area of core courses.`);
  const isLab = row.answer('isLab');
  const years = { firstYear: yearIn(row, 'firstYear'), lastYear: yearIn(row, 'lastYear') };
  if (body === null && [area, isLab, years.firstYear, years.lastYear].some((each) => each !== null))
    row.refuse('body', translatable`This row doesn’t say which association counts this as a core course.`);
  const refused = row.refused();
  if (refused) return refused;
  const change: Change<CourseRule, CourseRuleField> = (kept) => {
    const rule = over(kept ?? usualCourseRule, said);
    if (body === null) return rule;
    const before = rule.core.find((line) => line.body === body);
    const now = area ?? before?.area;
    if (now === undefined)
      return { field: 'area', refused: translatable`This row doesn’t say in which area it is a core course.` };
    const line = over(before ?? { body, area: now, isLab: false, firstYear: null, lastYear: null }, {
      area: now,
      isLab,
      ...years,
    });
    if (line.firstYear !== null && line.lastYear !== null && line.firstYear > line.lastYear)
      return {
        field: 'lastYear',
        refused: translatable`The last school year is before the first. Choose other years.`,
      };
    if (before) return { ...rule, core: rule.core.map((each) => (each === before ? line : each)) };
    if (rule.core.length >= mostLines)
      return { field: 'body', refused: translatable`A course can be a core course for at most ${mostLines} bodies.` };
    return { ...rule, core: [...rule.core, line] };
  };
  return { course, change };
}

/** A school year, by the year it ends in. */
function yearIn(row: ReturnType<typeof readCells<CourseRuleField>>, field: 'firstYear' | 'lastYear'): number | null {
  const said = row.number(field, { least: 1990, most: 2100, isWhole: true });
  return said === null ? null : Number(said);
}
