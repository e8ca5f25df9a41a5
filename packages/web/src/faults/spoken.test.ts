import { whyNotSet } from '@laurel/domain/attendance/code';
import { refuse } from '@laurel/domain/grades/entry';
import { notFound } from '@laurel/domain/kit/fault';
import { counted, say } from '@laurel/domain/kit/say';
import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ar } from './ar';
import { house as arHouse } from './ar-house';
import { fr } from './fr';
import { house as frHouse } from './fr-house';
import { spoken } from './spoken';

afterAll(() => chooseLocale('en'));

test('in English a sentence stays as it came', () => {
  expect(spoken(notFound().message)).toBe('This is not here, or it is not yours to see.');
});

describe('in French', () => {
  beforeAll(async () => {
    await chooseLocale('fr');
    // The first sentence that is none of sign-in's brings the others.
    await vi.waitFor(() => expect(spoken('A cell was sent twice.')).toBe('Une case a été envoyée deux fois.'));
  });

  test('a fault arrives in French', () => {
    expect(spoken(notFound().message)).toBe('Cette page n’existe pas, ou elle ne vous est pas ouverte.');
  });

  test.each([
    ['values stay what they are', 'Line 7 says the same.', 'La ligne 7 dit la même chose.'],
    [
      'a day is written as French writes days',
      say`${'2026-10-16'} is still to come. Plan the absence instead.`,
      'Le 16 oct. 2026 est encore à venir. Prévoyez plutôt l’absence.',
    ],
    [
      'one place',
      say`${'X'} is written in ${counted(1, '# place', '# places')}. Retire it instead.`,
      'X figure à 1 endroit. Retirez-le plutôt de l’usage.',
    ],
    [
      'places',
      say`${'X'} is written in ${counted(12, '# place', '# places')}. Retire it instead.`,
      'X figure à 12 endroits. Retirez-le plutôt de l’usage.',
    ],
    [
      'a sentence in a sentence',
      'Nobody in this class has the number 4711.',
      'Personne dans cette classe n’a le numéro 4711.',
    ],
    [
      'two sentences',
      'The row can’t be read. Line 7 says the same.',
      'La ligne est illisible. La ligne 7 dit la même chose.',
    ],
    ['a sentence with the field it is about', 'Write why. (cells.0.reason)', 'Écrivez pourquoi. (cells.0.reason)'],
    [
      'what a value says in passing is not translated',
      'The term must lie within “school year”.',
      'La période doit se trouver à l’intérieur de «\u202fschool year\u202f».',
    ],
    ['what nobody knows stays', 'Something else entirely.', 'Something else entirely.'],
    [
      'a weekend in a sentence',
      'There is no school on 2026-10-17 (Weekend).',
      'Il n’y a pas école le 17 oct. 2026 (Week-end).',
    ],
    [
      'a holiday of the school’s',
      'There is no school on 2026-10-17 (Founders).',
      'Il n’y a pas école le 17 oct. 2026 (Founders).',
    ],
    ['nothing', '', ''],
  ])('%s', (_, english, french) => {
    expect(spoken(english)).toBe(french);
  });

  test('what a cell refuses is said with what was typed', () => {
    expect(
      spoken(
        refuse('negative', '-1', say`is below 0. A score is 0 or more; clear the cell to leave it ungraded.`).sentence,
      ),
    ).toBe(
      '«\u202f-1\u202f» est inférieur à 0. Une note vaut 0 ou plus\u202f; videz la case pour la laisser sans note.',
    );
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
    expect(spoken(whyNotSet([code as never], 'E', 'teacher') ?? '')).toBe(
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
    await vi.waitFor(() => expect(spoken('A cell was sent twice.')).not.toBe('A cell was sent twice.'));
  });

  // Where a sentence belongs, one of ours; else a word that is none.
  const filled = (english: string, translation: string) =>
    english
      .replace(/\{\d+, plural, one \{[^}]*\} other \{([^}]*)\}\}/g, (_, others: string) => others.replace('#', '12'))
      .replace(/\{(\d+)\}/g, (_, at) => (translation.includes(`{said${at}}`) ? 'Write why.' : `Z${at}`));

  test('is found by the sentence it is for', () => {
    const lost = Object.entries(lines).filter(
      ([english, translation]) => spoken(filled(english, translation)) === filled(english, translation),
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
      const got = spoken(filled(english, translation));
      return !words(translation).every((part) => got.includes(part));
    });
    expect(wrong).toEqual([]);
  });
});
