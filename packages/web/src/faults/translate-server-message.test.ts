import { whyNotSet } from '@laurel/domain/attendance/code';
import { refuse } from '@laurel/domain/grades/entry';
import { notFound } from '@laurel/domain/kit/fault';
import { pluralize, translatable } from '@laurel/domain/kit/translatable';
import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ar } from './ar';
import { house as arHouse } from './ar-house';
import { fr } from './fr';
import { house as frHouse } from './fr-house';
import { translateServerMessage } from './translate-server-message';

afterAll(() => chooseLocale('en'));

test('in English a sentence stays as it came', () => {
  expect(translateServerMessage(notFound().message)).toBe('Not found, or you don’t have access.');
});

describe('in French', () => {
  beforeAll(async () => {
    await chooseLocale('fr');
    // The first sentence that is none of sign-in's brings the others.
    await vi.waitFor(() =>
      expect(translateServerMessage('A cell was sent twice.')).toBe('Une cellule a été envoyée deux fois.'),
    );
  });

  test('a fault arrives in French', () => {
    expect(translateServerMessage(notFound().message)).toBe('Introuvable, ou vous n’y avez pas accès.');
  });

  test.each([
    ['values stay what they are', 'Line 7 has the same value.', 'La ligne 7 contient la même valeur.'],
    [
      'a day is written as French writes days',
      translatable`${'2026-10-16'} is in the future. Report a prearranged absence instead.`,
      'Le 16 oct. 2026 est à venir. Signalez plutôt une absence prévue.',
    ],
    [
      'one place',
      translatable`${'X'} was used ${pluralize(1, '# time', '# times')}. Retire it instead.`,
      'Le code X a été utilisé 1 fois. Retirez-le plutôt.',
    ],
    [
      'places',
      translatable`${'X'} was used ${pluralize(12, '# time', '# times')}. Retire it instead.`,
      'Le code X a été utilisé 12 fois. Retirez-le plutôt.',
    ],
    [
      'a sentence in a sentence',
      'No one in this class has the ID 4711.',
      'Personne dans cette classe n’a le numéro 4711.',
    ],
    [
      'two sentences',
      'The row can’t be read. Line 7 has the same value.',
      'La ligne est illisible. La ligne 7 contient la même valeur.',
    ],
    [
      'a sentence with the field it is about',
      'Enter a reason. (cells.0.reason)',
      'Indiquez le motif. (cells.0.reason)',
    ],
    [
      'what a value says in passing is not translated',
      'The term must be within “school year.”',
      'Les dates de la période doivent rester dans celles de «\u202fschool year\u202f».',
    ],
    ['what nobody knows stays', 'Something else entirely.', 'Something else entirely.'],
    [
      'a weekend in a sentence',
      'There’s no school on 2026-10-17 (Weekend).',
      'Il n’y a pas cours le 17 oct. 2026 (Week-end).',
    ],
    [
      'a holiday of the school’s',
      'There’s no school on 2026-10-17 (Founders).',
      'Il n’y a pas cours le 17 oct. 2026 (Founders).',
    ],
    ['nothing', '', ''],
  ])('%s', (_, english, french) => {
    expect(translateServerMessage(english)).toBe(french);
  });

  test('what a cell refuses is said with what was typed', () => {
    expect(
      translateServerMessage(
        refuse('negative', '-1', translatable`is below 0. Enter 0 or more, or clear the cell to leave it ungraded.`)
          .sentence,
      ),
    ).toBe('«\u202f-1\u202f» est inférieur à 0. Saisissez 0 ou plus, ou videz la cellule pour ne pas noter.');
  });

  test('whoever may set a code is named', () => {
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
    expect(translateServerMessage(whyNotSet([code as never], 'E', 'teacher') ?? '')).toBe(
      'Le code E (Excused) est réservé à\u00a0: le secrétariat et les parents. Choisissez-en un autre, ou adressez-vous au secrétariat.',
    );
  });
});

describe.each([
  ['fr', { ...frHouse, ...fr }],
  ['ar', { ...arHouse, ...ar }],
] as const)('every line in %s', (language, lines) => {
  beforeAll(async () => {
    await chooseLocale(language);
    await vi.waitFor(() => expect(translateServerMessage('A cell was sent twice.')).not.toBe('A cell was sent twice.'));
  });

  // Where a sentence belongs, one of ours; else a word that is none.
  const filled = (english: string, translation: string) =>
    english
      .replace(/\{\d+, plural, one \{[^}]*\} other \{([^}]*)\}\}/g, (_, others: string) => others.replace('#', '12'))
      .replace(/\{(\d+)\}/g, (_, at) => (translation.includes(`{said${at}}`) ? 'Enter a reason.' : `Z${at}`));

  test('is found by the sentence it is for', () => {
    const lost = Object.entries(lines).filter(
      ([english, translation]) => translateServerMessage(filled(english, translation)) === filled(english, translation),
    );
    expect(lost).toEqual([]);
  });

  test('is found by no other sentence', () => {
    const words = (text: string) =>
      text
        .replace(/\{[^{}]*(\{[^}]*\}[^{}]*)*\}/g, '\u0000')
        .split('\u0000')
        .map((part) => part.trim())
        .filter((part) => part !== '' && part !== '\u200f');
    const wrong = Object.entries(lines).filter(([english, translation]) => {
      const got = translateServerMessage(filled(english, translation));
      return !words(translation).every((part) => got.includes(part));
    });
    expect(wrong).toEqual([]);
  });
});
