import { saveScores } from '@laurel/domain/grades/api';
import { readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { closeTerm, correctGrade, postGrades, publishGrades } from '@laurel/domain/postings/api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

/** What Sam and his mother see of the final grades of Algebra: the same. */
async function seen() {
  const { people, ids } = school;
  const own = await callAs(laurel, people.sam.browser, readStudentOverview, {});
  const mother = await callAs(laurel, people.pia.browser, readParentOverview, {});
  const [ofSam, ofMother] = [own.output.student?.classes, mother.output.children[0]?.classes].map(
    (classes) => classes?.find(({ classId }) => classId === ids.algebra)?.finals,
  );
  expect(ofMother).toEqual(ofSam);
  return ofSam;
}

test('a student and a guardian see final grades once they are published, and then any corrections', async () => {
  const { people, ids } = school;
  const place = { classId: ids.algebra, termId: ids.quarter };
  const publish = async (isPublished: boolean) =>
    await callAs(laurel, people.office.browser, publishGrades, {
      ...{ termId: ids.quarter, classIds: [ids.algebra], isPublished },
    });
  await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, 0, '8', 'none', 0]] },
  });
  await callAs(laurel, people.ada.browser, postGrades, place);
  expect(await seen()).toEqual([]);
  await publish(true);
  expect(await seen()).toEqual([{ termTitle: 'Quarter 1', percent: '80.0', letter: 'B', comment: null }]);
  await publish(false);
  expect(await seen()).toEqual([]);
  await publish(true);
  await callAs(laurel, people.admin.browser, closeTerm, { termId: ids.quarter, isPostingRest: true });
  await callAs(laurel, people.office.browser, correctGrade, {
    ...{ ...place, studentId: people.sam.personId, revision: 1, percent: '91', letter: null, reason: 'Regraded' },
  });
  expect(await seen()).toEqual([{ termTitle: 'Quarter 1', percent: '91.0', letter: 'A', comment: null }]);
});
