import { whyNotSet } from '@laurel/domain/attendance/code';
import { refuse } from '@laurel/domain/grades/entry';
import { notFound } from '@laurel/domain/kit/fault';
import { joinSentences, pluralize, translatable, verbatim } from '@laurel/domain/kit/sentence';
import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ar } from './ar';
import { house as arHouse } from './ar-house';
import { fr } from './fr';
import { house as frHouse } from './fr-house';
import { translateSentence } from './translate-sentence';

const sameValue = translatable`Line ${7} has the same value.`;

afterAll(() => chooseLocale('en'));

test('in English, a message stays unchanged', () => {
  expect(translateSentence(notFound().sentence)).toBe('Not found, or you don’t have access.');
});

test('in English too, a day is written the way people write it', () => {
  const sentence = translatable`There’s no school on ${'2026-11-22'} (${translatable`Weekend`}).`;
  expect(translateSentence(sentence)).toBe('There’s no school on Nov 22, 2026 (Weekend).');
});

describe('in French', () => {
  beforeAll(async () => {
    await chooseLocale('fr');
    // The first sentence that is none of sign-in's brings the others.
    await vi.waitFor(() =>
      expect(translateSentence({ key: 'A cell was sent twice.' })).toBe('Une cellule a été envoyée deux fois.'),
    );
  });

  test('a fault arrives in French', () => {
    expect(translateSentence(notFound().sentence)).toBe('Introuvable, ou vous n’y avez pas accès.');
  });

  test.each([
    ['values stay unchanged', sameValue, 'La ligne 7 contient la même valeur.'],
    [
      'a day is written as in French',
      translatable`${'2026-10-16'} is in the future. Report a prearranged absence instead.`,
      'Le 16 oct. 2026 est à venir. Signalez plutôt une absence prévue.',
    ],
    [
      'one decimal place',
      translatable`${'X'} was used ${pluralize(1, '# time', '# times')}. Retire it instead.`,
      'Le code X a été utilisé 1 fois. Retirez-le plutôt.',
    ],
    [
      'places',
      translatable`${'X'} was used ${pluralize(12, '# time', '# times')}. Retire it instead.`,
      'Le code X a été utilisé 12 fois. Retirez-le plutôt.',
    ],
    [
      'a message within a message',
      translatable`No one in this class has ${translatable`the ID ${'4711'}`}.`,
      'Personne dans cette classe n’a le numéro 4711.',
    ],
    [
      'two messages',
      joinSentences([translatable`The row can’t be read.`, sameValue]),
      'La ligne est illisible. La ligne 7 contient la même valeur.',
    ],
    [
      'a message with its field',
      translatable`${{ key: 'Enter a reason.' }} (${'cells.0.reason'})`,
      'Indiquez le motif. (cells.0.reason)',
    ],
    [
      'text that happens to be in a value isn’t translated',
      translatable`The term must be within “${'school year'}.”`,
      'Les dates de la période doivent rester dans celles de «\u202fschool year\u202f».',
    ],
    [
      'messages that aren’t ours stay unchanged',
      verbatim('Something {0} else entirely.'),
      'Something {0} else entirely.',
    ],
    [
      'a weekend in a message',
      translatable`There’s no school on ${'2026-10-17'} (${translatable`Weekend`}).`,
      'Il n’y a pas cours le 17 oct. 2026 (Week-end).',
    ],
    [
      'a school holiday',
      translatable`There’s no school on ${'2026-10-17'} (${verbatim('Founders')}).`,
      'Il n’y a pas cours le 17 oct. 2026 (Founders).',
    ],
    ['a message without a translation', { key: 'Something new about {0}.', values: [3] }, 'Something new about 3.'],
  ])('%s', (_, sentence, french) => {
    expect(translateSentence(sentence)).toBe(french);
  });

  test('a cell’s error message includes what was typed', () => {
    expect(
      translateSentence(
        refuse('negative', '-1', translatable`is below 0. Enter 0 or more, or clear the cell to leave it ungraded.`)
          .sentence,
      ),
    ).toBe('«\u202f-1\u202f» est inférieur à 0. Saisissez 0 ou plus, ou videz la cellule pour ne pas noter.');
  });

  test('the people who may set a code are named', () => {
    const code = {
      letter: 'E',
      name: 'Excused',
      colour: 'blue',
      presentShare: '0',
      isExcused: true,
      isTardy: false,
      isHealth: false,
      setBy: ['office', 'parent'],
      isActive: true,
    } as const;
    expect(translateSentence(whyNotSet([code as never], 'E', 'teacher') ?? { key: '' })).toBe(
      'Le code E (Excused) est réservé à\u00a0: le secrétariat et les parents. Choisissez-en un autre, ou adressez-vous au secrétariat.',
    );
  });
});

describe.each([
  ['fr', { ...frHouse, ...fr }],
  ['ar', { ...arHouse, ...ar }],
] as const)('every message in %s', (language, lines) => {
  beforeAll(async () => {
    await chooseLocale(language);
    await vi.waitFor(() =>
      expect(translateSentence({ key: 'A cell was sent twice.' })).not.toBe('A cell was sent twice.'),
    );
  });

  test('uses the values of its English message', () => {
    const lost = Object.entries(lines).flatMap(([key, line]) => {
      const count = Math.max(-1, ...[...key.matchAll(/\{(\d+)/g)].map(([, at]) => Number(at))) + 1;
      const values = Array.from({ length: count }, (_, at) =>
        `${key}${line}`.includes(`{${at}, plural`) ? 12 + at : `Z${at}`,
      );
      const got = translateSentence({ key, values });
      return values.every((value) => got.includes(String(value))) && !/[{}]/.test(got) ? [] : [key];
    });
    expect(lost).toEqual([]);
  });
});
