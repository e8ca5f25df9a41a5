import { findRubricFault } from '@laurel/domain/rubrics/find-rubric-fault';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { withMoved } from '@laurel/web/ui/line-group';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankDraft,
  copyOf,
  draftOf,
  identifierIn,
  nextCriterion,
  type RubricDraft,
  settledContent,
  withoutCompetency,
} from './rubric-draft';

/** What somebody does to a rubric in the form. `at` counts around. */
type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'drop'; readonly at: number }
  | { readonly kind: 'group'; readonly at: number; readonly to: number };

const at = fc.nat(20);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.constant({ kind: 'add' as const }),
    fc.constant({ kind: 'copy' as const }),
    fc.record({ kind: fc.constant('remove' as const), at }),
    fc.record({ kind: fc.constant('move' as const), at }),
    fc.record({ kind: fc.constant('drop' as const), at }),
    fc.record({ kind: fc.constant('group' as const), at, to: at }),
  ),
  { maxLength: 30 },
);

const competencyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A criterion, told by its title, and the title of its competency. */
type Model = { title: string; group: string | null }[];

/** Does it to the draft, and to a list of titles beside it. */
function run(draft: RubricDraft, model: Model, act: Act, step: number): [RubricDraft, Model] {
  const { criteria, competencies } = draft;
  if (act.kind === 'copy') return [copyOf(draft, 'Copy'), model];
  if (act.kind === 'add') {
    const title = `Criterion ${step}`;
    const added = { ...draft, criteria: [...criteria, { ...nextCriterion(draft), title }] };
    return [added, [...model, { title, group: model.at(-1)?.group ?? null }]];
  }
  if (act.kind === 'drop') {
    const gone = competencies[act.at % Math.max(1, competencies.length)];
    if (!gone) return [draft, model];
    const left = model.map((each) => (each.group === gone.title ? { ...each, group: null } : each));
    return [withoutCompetency(draft, gone.competencyId), left];
  }
  if (criteria.length === 0) return [draft, model];
  const place = act.at % criteria.length;
  if (act.kind === 'remove') return [{ ...draft, criteria: criteria.toSpliced(place, 1) }, model.toSpliced(place, 1)];
  if (act.kind === 'move') {
    if (place === 0) return [draft, model];
    return [{ ...draft, criteria: withMoved(criteria, place, -1) }, withMoved(model, place, -1)];
  }
  const into = competencies[act.to % Math.max(1, competencies.length)] ?? null;
  const grouped = criteria.map((each, number) =>
    number === place ? { ...each, competencyId: into?.competencyId ?? null } : each,
  );
  return [
    { ...draft, criteria: grouped },
    model.map((each, number) => (number === place ? { ...each, group: into?.title ?? null } : each)),
  ];
}

test('whatever is added, moved, grouped, copied, and removed, a rubric has the intended content, unique ids, and can be saved', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const blank = blankDraft();
      let draft: RubricDraft = {
        ...blank,
        competencies: rubricContent.shape.competencies.parse(
          [1, 2].map((number) => ({ competencyId: competencyOf(number), title: `Competency ${number}` })),
        ),
        criteria: blank.criteria.map((each) => ({ ...each, title: 'First' })),
      };
      let model: Model = [{ title: 'First', group: null }];
      for (const [step, act] of list.entries()) [draft, model] = run(draft, model, act, step);
      const content = settledContent(draft);
      if (model.length === 0) return content === null;
      if (!content) return false;
      const titles = new Map<string, string>(content.competencies.map((each) => [each.competencyId, each.title]));
      expect(
        content.criteria.map(({ title, competencyId }) => ({ title, group: titles.get(competencyId ?? '') ?? null })),
      ).toEqual(model);
      expect(findRubricFault('analytic', content)).toBeNull();
      expect(rubricContent.parse(content)).toEqual(content);
      // Opened again, it is what was kept.
      expect(settledContent(draftOf({ ...content, title: '', kind: 'analytic' }))).toEqual(content);
      return true;
    }),
  );
});

const uuid = '6b9f1a2c-7d1e-11e8-9a54-0242ac150003';
const framework = 'c5fb0812-d7cb-11e8-824f-0242ac160002';

test.each([
  ['the identifier alone', uuid, uuid],
  ['in capitals, among spaces', ` ${uuid.toUpperCase()} `, uuid.toUpperCase()],
  ['a URL that ends with it', `https://case.example/ims/case/v1p0/CFItems/${uuid}`, uuid],
  ['a URL that also has its document’s', `https://case.example/CFDocuments/${framework}/CFItems/${uuid}`, uuid],
  ['a code', 'SL.9-10.1', null],
  ['one with an extra letter', `${uuid}0`, null],
])('finds the CASE identifier in a text: %s', (_, text, found) => {
  expect(identifierIn(text)).toBe(found);
});
