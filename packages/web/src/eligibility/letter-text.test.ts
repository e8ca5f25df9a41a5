import { type ShownReason, type ShownStanding, shownStanding } from '@laurel/domain/eligibility/shown-standing';
import { translatable } from '@laurel/domain/kit/sentence';
import { sentencesReady } from '@laurel/web/faults/translate-sentence';
import { inLocale } from '@laurel/web/kit/in-locale';
import { locale } from '@laurel/web/kit/messages';
import { addLanguages } from '@laurel/web/languages/parts';
import { beforeAll, describe, expect, test } from 'vitest';
import { letterText } from './letter-text';

addLanguages('app');

const reason: Partial<ShownReason> = {
  ...{ packId: 'casa-grande', version: 1, body: 'Casa Grande', layer: 'district', ruleId: 'thursday' },
  ...{ title: 'No class below 60% on Thursday', category: 'academics', state: 'practiceOnly', becomes: null },
  ...{ checkAt: null, missing: [] },
  because: [translatable`Courses failed: ${'1'}; at most ${'0'} allowed`],
  courses: [{ classId: 'algebra', title: 'Algebra', percent: '54.5', outcome: 'failed' }],
};

function standingOf(change: Record<string, unknown>): ShownStanding {
  return shownStanding.parse({
    ...{ view: 'released', state: 'practiceOnly', since: '2026-10-19T00:00', until: '2026-10-26T00:00' },
    reasons: [{ ...reason, since: '2026-10-19T00:00', until: '2026-10-26T00:00' }],
    waysBack: [
      {
        ...{ packId: 'casa-grande', ruleId: 'thursday', changes: [], at: '2026-10-26T00:00' },
        says: [
          translatable`Nothing before ${'2026-10-26'}.`,
          translatable`${'Algebra'} at ${'60.2'}% or better at the next check would fix this.`,
        ],
      },
    ],
    ...{ missing: [], forecast: [], nextCheckAt: '2026-10-22T23:59' },
    ...change,
  });
}

const about = { to: 'Inès Smith', name: 'Maya Smith', team: 'Cross Country', day: '2026-10-20' as const };
const letter = (standing: ShownStanding) => letterText({ ...about, day: about.day as never, standing });

beforeAll(async () => {
  for (const wanted of ['fr', 'ar'] as const) await sentencesReady(wanted);
});

describe('a letter', () => {
  test('is in the recipient’s language, while the sender keeps their own', () => {
    const { title, dear, opening, sections, end } = inLocale('fr', () => letter(standingOf({})));
    expect(title).toBe('Admissibilité : Maya Smith');
    expect(dear).toBe('Madame, Monsieur Inès Smith,');
    expect(opening).toMatch(/^Maya Smith fait partie de l’équipe Cross Country\..*20 oct.*Entraînement seul/);
    expect(sections).toHaveLength(1);
    expect(sections[0]?.reasons[0]?.lines.join(' ')).toMatch(/54,5.*Rien avant le 26 oct.*60,2.*Algebra/);
    expect(end).toMatch(/^Cette situation peut évoluer/);
    expect([locale(), letter(standingOf({})).title]).toEqual(['en', 'Eligibility of Maya Smith']);
  });

  test('gives a rule that wasn’t met at two checks for the same values once', () => {
    const held = { ...reason, until: '2026-10-26T00:00' };
    const reasons = [
      { ...held, checkAt: '2026-10-15T23:59', since: '2026-10-19T00:00' },
      { ...held, checkAt: '2026-10-08T23:59', since: '2026-10-12T00:00' },
    ];
    expect(letter(standingOf({ reasons })).sections[0]?.reasons).toHaveLength(1);
  });

  test('isolates names in Arabic, and says what the next check would decide', () => {
    const forecast = [{ ...reason, since: '2026-10-26T00:00', until: null }];
    const cleared = standingOf({ state: 'cleared', since: null, until: null, reasons: [], waysBack: [], forecast });
    const { title, sections } = inLocale('ar', () => letter(cleared));
    expect(title).toBe('أهلية \u2068Maya Smith\u2069');
    expect(sections.map(({ heading }) => heading)).toEqual(['في الفحص التالي، إذا بقي الوضع كما هو']);
    expect(sections[0]?.reasons[0]?.lines[1]).toContain('التدريب فقط');
  });

  test('says what a decision would be after a later grade correction', () => {
    const notMetToday = [{ ...reason, since: '2026-10-15T23:59', until: null }];
    const cleared = { state: 'cleared', since: null, until: null, reasons: [], waysBack: [], notMetToday };
    const { sections } = letter(standingOf(cleared));
    expect(sections.map(({ heading }) => heading)).toEqual(['By today’s grades (the decision doesn’t change)']);
    expect(sections[0]?.reasons[0]?.lines.join(' ')).toMatch(/Thursday.*54\.5%/);
  });
});
