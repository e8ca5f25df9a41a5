import { updateClasses } from '@laurel/domain/classes/permissions';
import { type CourseRule, courseRule } from '@laurel/domain/eligibility/course-rule';
import { translatable } from '@laurel/domain/kit/sentence';
import { readCourseRuleRow } from '@laurel/domain/mapped-files/course-rule-row';
import { courseRuleFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { courseRuleMapping, suggestedCourseRules } from '@laurel/domain/mapped-files/kept-sheets';
import { requireSchool } from '@laurel/server/attendance/school-store';
import { readCourseRules, writeCourseRules } from '@laurel/server/eligibility/course-rule-store';
import { ofSchool } from './file-subject';
import { type KeptRecords, keysOf, planRecords } from './kept-records';
import { oneNamed } from './named';
import { lockCourses, readCourses, removeCourseRules } from './record-file-store';
import { recordSubject, saidUnder } from './record-subject';

const rules: KeptRecords<CourseRule> = {
  entity: 'course_rule',
  value: courseRule,
  async read(scope, _, courses) {
    const wanted = new Set(courses);
    const kept = (await readCourseRules(scope)).filter(({ courseId }) => wanted.has(courseId));
    return new Map(kept.map(({ courseId, version, ...value }) => [courseId, { version, value }]));
  },
  hold: async (scope, { schoolId }, records) => await lockCourses(scope, schoolId, keysOf(records)),
  async write(scope, _, records) {
    return await writeCourseRules(
      scope,
      records.map(({ key, version, value }) => ({ ...value, version, courseId: key })),
    );
  },
  remove: async (scope, _, courses) => await removeCourseRules(scope, courses),
};

/** What eligibility rules count a school’s courses as, for whoever may change its classes. */
export const courseRuleSubject = recordSubject({
  format: 'course-rules',
  calls: courseRuleFiles,
  mapping: courseRuleMapping,
  place: ofSchool,
  records: rules,
  suggested: suggestedCourseRules,
  refuse: async (scope, { schoolId }) => await requireSchool(scope, schoolId, updateClasses),
  lacks: ({ columns }) => (columns.course === null ? translatable`Choose the column with the course.` : null),
  async plan(scope, { schoolId, table, mapping }) {
    const courses = await readCourses(scope, schoolId);
    const kept = await rules.read(
      scope,
      { schoolId },
      courses.map(({ courseId }) => courseId),
    );
    return planRecords({
      ...{ table, mapping, records: rules, kept, isInParts: true },
      read({ cells }) {
        const read = readCourseRuleRow(cells, mapping);
        if ('refused' in read) return read;
        const course = oneNamed(courses, read.course, {
          none: (said) => translatable`No course at this school is “${said}.”`,
          several: (count, said) => translatable`${count} courses are “${said}.” Use their code.`,
        });
        if ('refused' in course) return { ...course, field: 'course' };
        const { course: _, ...about } = mapping.columns;
        const said = saidUnder(table, Object.values(about), cells);
        return [{ key: course.courseId, shown: `${course.title} · ${said}`, change: read.change }];
      },
    });
  },
});
