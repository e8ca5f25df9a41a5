import { expect, test } from 'vitest';
import { courseRuleMapping, factMapping, suggestedCourseRules, suggestedFacts } from './kept-sheets';

const sheet = (...header: readonly string[]) => ({ header, rows: [] });

/** The fields of a file of facts that its headings suggest a column for, people aside. */
function suggestedBy(...header: readonly string[]): string[] {
  const { columns } = suggestedFacts(sheet('ID', ...header));
  return Object.entries(columns).flatMap(([field, at]) => (at === null || field === 'identifier' ? [] : [field]));
}

test.each([
  [['Promoted', 'Class'], ['isPromoted']],
  [['Promoted', 'Section', 'Term'], ['isPromoted']],
  [['Promoted', 'Course'], ['isPromoted']],
  [['Promoted', 'Approved'], ['isPromoted']],
  [['Promoted', 'Passed', 'Term'], ['isPromoted']],
  [['Promoted', 'Days enrolled'], ['isPromoted']],
  [['Promoted', 'Semester start'], ['isPromoted']],
  [
    ['Class', 'Term', 'Approved'],
    ['class', 'term', 'isApproved'],
  ],
  [
    ['Class', 'Term', 'Passed'],
    ['class', 'term', 'makeUpPassed'],
  ],
  [['Promoted', 'Passing mark'], ['isPromoted']],
  [
    ['Class', 'Term', 'Passing mark'],
    ['class', 'passingPercent'],
  ],
  [
    ['Class', 'Term', 'Make-up date', 'Make-up grade'],
    ['class', 'term', 'makeUpOn', 'makeUpPercent'],
  ],
  [
    ['Semester start', 'Days on rolls'],
    ['semesterFrom', 'daysOnRolls'],
  ],
])('of the headings %j, those that belong together are suggested', (header, fields) => {
  expect(suggestedBy(...header)).toEqual(fields);
});

test('a file mapped before semesters, class grades, and core course years existed is read as before', () => {
  const { columns: facts, ...ofFacts } = suggestedFacts(sheet('ID', 'Promoted'));
  const {
    semesterFrom,
    daysOnRolls,
    class: _,
    term,
    isApproved,
    makeUpOn,
    makeUpPercent,
    makeUpPassed,
    passingPercent,
    ...old
  } = facts;
  expect(factMapping.parse({ ...ofFacts, columns: old })).toEqual({ ...ofFacts, columns: facts });
  const { columns: rules, ...ofRules } = suggestedCourseRules(sheet('Course', 'Body', 'Area'));
  const { firstYear, lastYear, ...before } = rules;
  expect(courseRuleMapping.parse({ ...ofRules, columns: before })).toEqual({ ...ofRules, columns: rules });
});
