import { english, type Sentence } from '@laurel/domain/kit/sentence';
import { expect } from 'vitest';

// In a test a sentence equals its English: expect(problem).toEqual({ reason: 'Enter a name.' }).
const known = globalThis as { areSentencesRead?: boolean };

if (!known.areSentencesRead) {
  known.areSentencesRead = true;
  expect.addEqualityTesters([
    (one, other) => {
      if (isSentence(one) && typeof other === 'string') return english(one) === other;
      if (isSentence(other) && typeof one === 'string') return english(other) === one;
      return undefined;
    },
  ]);
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
