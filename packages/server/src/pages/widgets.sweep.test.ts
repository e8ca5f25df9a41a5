import { readView } from '@laurel/domain/pages/api';
import { newId } from '@laurel/server/db/new-id';
import { widgetKinds } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Who = keyof TestSchool['people'];

let laurel: TestLaurel;
let school: TestSchool;
let far: Awaited<ReturnType<typeof testFarSchool>>;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  far = await testFarSchool(laurel, school);
});
afterAll(async () => await laurel.close());

test('every widget shows each role exactly what its calls answer them, or nothing', async () => {
  const people = Object.keys(school.people) as Who[];
  const targets = {
    class: [school.ids.algebra, school.ids.team, far.ids.chemistry, newId<'class'>()],
    school: [school.schoolId, far.schoolId, newId<'school'>()],
  };
  let compared = 0;
  for (const kind of widgetKinds) {
    const [name, field] =
      Object.entries(kind.fields).find(([, { kind: of }]) => of === 'class' || of === 'school') ?? [];
    const choices =
      name && (field?.kind === 'class' || field?.kind === 'school')
        ? targets[field.kind].map((value) => ({ [name]: value }))
        : [{}];
    for (const props of choices) {
      const content = pageOf([placed(kind.key, props)]);
      const { page: pageId } = await addPage(laurel, school.districtId, null, content);
      for (const who of people) {
        const view = await callAs(laurel, school.people[who].browser, readView, { pageId });
        expect(view.status, `${kind.key} ${who}`).toBe(200);
        const input = kind.inputOf(props, '2026-10-17' as never);
        expect(view.output.answers.length).toBeLessThanOrEqual(kind.calls.length);
        for (const answer of view.output.answers) {
          const call = kind.calls.find(({ path }) => path === answer.path);
          if (!call || !input) throw new Error(`${kind.key} answered a call it doesn’t declare.`);
          const own = await callAs(laurel, school.people[who].browser, call, input as never);
          if (own.status === 200)
            expect(answer, `${kind.key} ${who}`).toMatchObject({ state: 'there', data: own.output });
          else expect([answer.state, answer.data], `${kind.key} ${who} ${own.status}`).toEqual(['refused', null]);
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(widgetKinds.length * 5);
});
