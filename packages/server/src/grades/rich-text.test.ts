import * as api from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

type Input = ParsedInputOf<typeof api.saveAssignment>;
type Who = keyof TestSchool['people'];

const laurel = await fileLaurel();
const school = await testSchool(laurel);

function said(text: string, ...marks: { type: string; attrs?: object }[]): RichText {
  const content = [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

const about = said('Read chapter 4', { type: 'bold' });

function essay(change: Partial<Input> = {}): Input {
  return {
    classId: school.ids.algebra,
    assignmentId: newId<'assignment'>(),
    version: 0,
    title: 'Chapter 4',
    description: about,
    termId: school.ids.quarter,
    categoryId: school.ids.homework,
    pointsPossible: '10',
    assignedOn: null,
    dueOn: null,
    release: 'auto',
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
    ...change,
  };
}

const save = async (input: Input) => await callAs(laurel, school.people.ada.browser, api.saveAssignment, input);

async function read({ classId, assignmentId }: Input, who: Who = 'ada') {
  return await callAs(laurel, school.people[who].browser, api.readAssignment, { classId, assignmentId });
}

test('an assignment’s description is saved as rich text, and kept by changes that leave it out', async () => {
  const given = essay();
  const saved = await save(given);
  const made = { ...given, assignmentId: saved.output.id };
  expect([saved.status, saved.output.isDescribed], saved.text).toEqual([200, true]);
  expect((await read(made)).output).toEqual({
    title: 'Chapter 4',
    description: { ...about, version: 2 },
    dueOn: null,
    pointsPossible: '10',
  });
  const { description: _, ...renamed } = { ...made, version: 1, title: 'Chapter 4 and 5' };
  expect((await save(renamed)).output.isDescribed).toBe(true);
  expect((await read(made)).output).toMatchObject({ title: 'Chapter 4 and 5', description: about });
  const emptied = { ...made, version: 2, description: { type: 'doc', content: [{ type: 'paragraph' }] } } as const;
  expect((await save(emptied)).output.isDescribed).toBe(false);
  expect((await read(made)).output.description).toBeNull();
});

test('students and families read the description from the day the work is assigned; others never can', async () => {
  const kept = async (given: Input) => ({ ...given, assignmentId: (await save(given)).output.id });
  const [now, later] = [await kept(essay()), await kept(essay({ assignedOn: '2026-10-18' as Day }))];
  for (const who of ['sam', 'pia', 'ada', 'office', 'admin'] as const) {
    expect((await read(now, who)).output?.description, who).toMatchObject(about);
  }
  expect((await read(later, 'ada')).status).toBe(200);
  for (const who of ['sam', 'pia'] as const) expect((await read(later, who)).status, who).toBe(404);
  for (const who of ['ben', 'uma', 'quinn'] as const) expect((await read(now, who)).status, who).toBe(404);
  expect((await read(now, 'cole')).status).toBe(403);
  const far = await testFarSchool(laurel, school);
  const key = { classId: far.ids.chemistry, assignmentId: far.ids.titration };
  expect((await callAs(laurel, school.people.sam.browser, api.readAssignment, key)).status).toBe(404);
});

test.each<[string, RichText]>([
  ['a script URL', said('here', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
  ['an unknown block', { type: 'doc', content: [{ type: 'script' }] }],
  ['an image from elsewhere', { type: 'doc', content: [{ type: 'paragraph', content: [elsewhere()] }] }],
])('%s is refused in a description and in a comment', async (_, text) => {
  const refused = await save(essay({ description: text }));
  expect(inEnglish([refused.status, refused.fault.details])).toEqual([
    400,
    { fields: { description: expect.any(String) } },
  ]);
  const cell = { classId: school.ids.algebra, assignmentId: school.ids.essay, studentId: school.people.sam.personId };
  const before = (await callAs(laurel, school.people.ada.browser, api.readScore, cell)).output;
  const comment = { ...cell, comment: text, commentVersion: before.commentVersion };
  const reply = await callAs(laurel, school.people.ada.browser, api.saveComment, comment);
  expect(inEnglish([reply.status, reply.fault.details])).toEqual([400, { fields: { comment: expect.any(String) } }]);
  expect((await callAs(laurel, school.people.ada.browser, api.readScore, cell)).output).toEqual(before);
});

function elsewhere() {
  return { type: 'image', attrs: { src: 'https://elsewhere.example/pixel.png' } };
}

test('formulas are stored as LaTeX, and readers get MathML generated by the server', async () => {
  const formula = (latex: string) => ({ type: 'formula', attrs: { latex } });
  const written = (...content: object[]) => ({ type: 'doc' as const, content: [{ type: 'paragraph', content }] });
  const forged = { $y$: { tag: 'math', children: [{ tag: 'script', children: ['hit()'] }] } };
  const description = { ...written(formula('x^2'), formula('y')), formulas: forged };
  const given = essay({ description });
  const saved = await save(given);
  expect(saved.status, saved.text).toBe(200);
  const seen = (await read({ ...given, assignmentId: saved.output.id }, 'sam')).output.description;
  const math = (child: object) => ({ tag: 'math', attributes: {}, children: [child] });
  const leaf = (tag: string, text: string, attributes = {}) => ({ tag, attributes, children: [text] });
  expect(seen).toEqual({
    ...written(formula('x^2'), formula('y')),
    version: 2,
    formulas: {
      '$x^2$': math({ tag: 'msup', attributes: {}, children: [leaf('mi', 'x'), leaf('mn', '2')] }),
      $y$: math(leaf('mi', 'y')),
    },
  });
  const refused = await save(essay({ description: written({ type: 'formula', attrs: { latex: 'x', tree: forged } }) }));
  expect(refused.status).toBe(400);
});

test('the rendering of formulas doesn’t count toward the length of a text', async () => {
  const content = Array.from({ length: 200 }, (_, index) => ({
    type: 'formula',
    attrs: { latex: `\\frac{${index}}{x_{${index}}}+\\sqrt{y^2}` },
  }));
  const saved = await save(essay({ description: { type: 'doc', content: [{ type: 'paragraph', content }] } }));
  expect(saved.status, saved.text).toBe(200);
  const { output } = await read({ ...essay(), assignmentId: saved.output.id });
  expect(JSON.stringify(output.description).length).toBeGreaterThan(100_000);
});

test('a comment is rich text, and an empty one is deleted', async () => {
  const cell = { classId: school.ids.algebra, assignmentId: school.ids.essay, studentId: school.people.sam.personId };
  const { ada } = school.people;
  const { commentVersion } = (await callAs(laurel, ada.browser, api.readScore, cell)).output;
  const comment = said('Well argued', { type: 'italic' });
  const reply = await callAs(laurel, ada.browser, api.saveComment, { ...cell, comment, commentVersion });
  expect(reply.status, reply.text).toBe(200);
  expect((await callAs(laurel, ada.browser, api.readScore, cell)).output.comment).toEqual({ ...comment, version: 2 });
  const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
  await callAs(laurel, ada.browser, api.saveComment, { ...cell, comment: blank, commentVersion: commentVersion + 1 });
  expect((await callAs(laurel, ada.browser, api.readScore, cell)).output.comment).toBeNull();
});
