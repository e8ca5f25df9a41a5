import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];
type Choices = Record<string, CompiledMessage> & { offset: number | undefined };

/**
 * An ICU message in Lingui's compiled form: `{name}`, `plural`, `selectordinal`, `select`, `#`, quoting by apostrophes.
 * A tenth of the size of Lingui's own compiler, whose parser would be a twentieth of the sign-in page; a test holds the two together.
 */
export function compileMessage(message: string): CompiledMessage {
  const reader = { text: message, at: 0 };
  const compiled = readTokens(reader, null);
  if (reader.at < message.length) throw new SyntaxError(`A brace too many in the message: ${message}`);
  return compiled;
}

/**
 * The same text with every value between U+2068 and U+2069, so that a name or a code in Latin letters inside an Arabic
 * sentence moves nothing around it.
 */
export function isolate(tokens: CompiledMessage): CompiledMessage {
  return tokens.flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    const [name, type, choices] = token;
    if (!type) return ['\u2068', token, '\u2069'];
    const inner = Object.entries(choices as Choices).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? isolate(branch) : branch,
    ]);
    return [[name, type, Object.fromEntries(inner)] as Token];
  });
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Tokens up to the closing brace or the end; `counted` is the name `#` stands for, `null` outside a plural. */
function readTokens(reader: Reader, counted: string | null): CompiledMessage {
  const tokens: Token[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') tokens.push(text);
    text = '';
  };
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const character = reader.text[reader.at] ?? '';
    if (character === "'") text += readQuote(reader, counted !== null);
    else if (character === '{') {
      flush();
      tokens.push(readArgument(reader, counted));
    } else if (character === '#' && counted !== null) {
      flush();
      tokens.push('#');
      reader.at += 1;
    } else {
      text += character;
      reader.at += 1;
    }
  }
  flush();
  return tokens;
}

/** `''` is an apostrophe; `'{...'` is literal text; any other apostrophe is itself. */
function readQuote(reader: Reader, isCounted: boolean): string {
  const next = reader.text[reader.at + 1] ?? '';
  reader.at += 1;
  if (next === "'") {
    reader.at += 1;
    return "'";
  }
  if (next !== '{' && next !== '}' && !(isCounted && next === '#')) return "'";
  const end = reader.text.indexOf("'", reader.at);
  const literal = reader.text.slice(reader.at, end === -1 ? undefined : end);
  reader.at = end === -1 ? reader.text.length : end + 1;
  return literal;
}

function readArgument(reader: Reader, counted: string | null): Token {
  const head = /\{\s*(\w+)\s*(?:(\})|,\s*(plural|selectordinal|select)\s*,)/y;
  head.lastIndex = reader.at;
  const match = head.exec(reader.text);
  if (!match) throw new SyntaxError(`Not a message: ${reader.text}`);
  const [whole, name = '', close, type] = match;
  reader.at += whole.length;
  if (close) return [name];
  const isCount = type !== 'select';
  return [name, type ?? 'select', readChoices(reader, isCount ? name : counted)];
}

function readChoices(reader: Reader, counted: string | null): Choices {
  const choices: Choices = { offset: undefined } as Choices;
  for (;;) {
    const branch = /\s*(?:(\})|=?(\w+)\s*\{)/y;
    branch.lastIndex = reader.at;
    const match = branch.exec(reader.text);
    if (!match) throw new SyntaxError(`A choice is broken in the message: ${reader.text}`);
    reader.at += match[0].length;
    if (match[1]) return choices;
    choices[match[2] ?? ''] = readTokens(reader, counted);
    reader.at += 1;
  }
}
