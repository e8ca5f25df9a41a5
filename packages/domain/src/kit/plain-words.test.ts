import { expect, test } from 'vitest';
import { plainWords } from './plain-words';

test.each([
  ['Pérez, Ana', ['perez', 'ana']],
  ['  Ærø   ÉCOLE;x ', ['ærø', 'ecole', 'x']],
  ['Díaz، دانيال', ['diaz', 'دانيال']],
  ['', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is searched for as %j', (text, words) => expect(plainWords(text)).toEqual(words));
