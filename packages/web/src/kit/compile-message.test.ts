import { compileMessage as lingui } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileMessage } from './compile-message';

test.each([
  'Saved',
  'Saved {time}',
  '{ from }–{to} of {count}',
  '{count, plural, one {# row} other {# rows}}',
  'Offline. {count, plural, =0 {Nothing} one {# change} other {# changes}} kept',
  '{who, select, teacher {Your class} other {A class of {name}}}',
  '{count, plural, one {{name} has # mark} other {{name} has # marks}}',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  "Don’t, and don't; two quotes ''; '{literal}' braces; # alone",
  '{n, plural, zero {لا} one {#} two {##} few {# ق} many {# ص} other {# ك}}',
])('compiles like Lingui: %s', (message) => {
  expect(compileMessage(message)).toEqual(lingui(message));
});

test.each(['{', 'a } b', '{count, plural, one {# row}', '{a b}'])('a malformed message is rejected: %s', (message) => {
  expect(() => compileMessage(message)).toThrow(SyntaxError);
});
