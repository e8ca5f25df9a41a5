import { readStanding } from '@laurel/domain/eligibility/board-api';
import { closeTerm, correctGrade, postGrades, publishGrades } from '@laurel/domain/postings/api';
import { callAs } from '@laurel/server/testing/app';
import { expect, test } from 'vitest';
import { laurel, school, season, startSeasons, type Who } from './testing';

startSeasons();

const seenBy = async (who: Who) => (await season.standing(who)).teams[0];

test('a decision stays when its grade is corrected, and says what today’s grade would lead to: to a coach without the course', async () => {
  const { ids, people } = school;
  const { quarter: termId, algebra: classId } = ids;
  await season.switchOn('uil-texas');
  await season.enter('9');
  await season.turn('2026-10-30T22:00');
  await season.save('ada', postGrades, { classId, termId });
  await season.save('admin', closeTerm, { termId, isPostingRest: true });
  await season.save('office', publishGrades, { termId, classIds: [classId], isPublished: true });
  await season.turn('2026-11-09T09:00');
  const held = { ruleId: 'no-pass-no-play', isMet: true };
  expect((await seenBy('quinn'))?.decisions).toEqual(expect.arrayContaining([expect.objectContaining(held)]));
  expect(await seenBy('quinn')).toMatchObject({ released: { notMetToday: [] }, coach: { notMetToday: [] } });
  const correction = { percent: '41.5', letter: null, revision: 1, reason: 'The essay was copied' };
  await season.save('office', correctGrade, { classId, termId, studentId: people.tia.personId, ...correction });
  await season.turn('2026-11-10T09:00');
  const kind = [{ category: 'academics', state: 'practiceOnly' }];
  for (const who of ['quinn', 'tia', 'director'] as const)
    expect(await seenBy(who), who).toMatchObject({
      released: {
        reasons: [],
        notMetToday: [{ ruleId: held.ruleId, courses: [{ title: 'Algebra', percent: '41.5', outcome: 'failed' }] }],
      },
      coach: { state: 'cleared', notMetToday: kind },
    });
  const coach = await callAs(laurel, await season.as('cole'), readStanding, { studentId: people.tia.personId });
  expect(coach.output.teams[0]).toMatchObject({ coach: { state: 'cleared', notMetToday: kind }, released: null });
  expect(JSON.stringify(coach.output)).not.toMatch(/Algebra|41\.5|copied/);
});
