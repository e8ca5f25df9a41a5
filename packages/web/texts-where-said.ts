import { readdir, readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';

/**
 * Gives each file the English texts that it says, instead of all of a room's to whoever says one of them: a page carries
 * what it may say, and what only opens from it brings its own. A file says the texts that it names by their keys, and those
 * whose keys begin as one that it puts together (`fitness.zone-${name}`); with no more than the room to begin with it gets the
 * room's. A text that no file says fails the build.
 */
export function textsWhereSaid(folder: string): Plugin {
  const texts = new Map<string, string>();
  const catalogs = new Map<string, string>();
  const unsaid = new Set<string>();
  return {
    name: 'laurel-texts-where-said',
    enforce: 'pre',
    async buildStart() {
      const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('messages.en.ts'));
      for (const file of files) {
        for (const [key, text] of textsIn(await readFile(`${folder}${file}`, 'utf8'))) {
          texts.set(key, text);
          catalogs.set(roomOf(key), `@laurel/web/${file}`);
          unsaid.add(key);
        }
      }
    },
    transform: {
      filter: { id: /\/(?:domain|web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.startsWith(folder) && id.endsWith('/messages.en.ts'))
          return { code: 'export const en = {};', map: null };
        if (id === `${folder}languages/english.ts`) return { code: 'export const english = {};', map: null };
        if (/\/messages\.\w+\.ts$|\/languages\//.test(id)) return null;
        const { keys, rooms } = saidIn(code, [...texts.keys()]);
        for (const key of texts.keys()) if (keys.includes(key) || rooms.includes(roomOf(key))) unsaid.delete(key);
        const own = Object.fromEntries(keys.map((key) => [key, texts.get(key)]));
        const parts = rooms.flatMap((room) => catalogs.get(room) ?? []);
        const spread = [JSON.stringify(own).slice(1, -1), ...parts.map((_, at) => `...__en${at}`)].filter(Boolean);
        if (spread.length === 0) return null;
        const imports = parts.map((file, at) => `import { en as __en${at} } from '${file}?whole';`);
        // On the first line, so that all others keep their numbers.
        const before = `import { loadEnglish as __loadEnglish } from '@laurel/web/kit/messages'; ${imports.join(' ')}`;
        return { code: `${before} __loadEnglish({${spread.join(', ')}}); ${code}`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && unsaid.size > 0) this.error(`No file says these texts: ${[...unsaid].join(', ')}.`);
    },
  };
}

/** The keys that a file names or begins, and the rooms that it says anything of. */
export function saidIn(code: string, known: readonly string[]): { keys: string[]; rooms: string[] } {
  const named = [...code.matchAll(/['"`](\w[\w-]*\.[\w.-]*)(['"`]|\$\{)/g)];
  const whole = new Set(named.filter(([, key]) => key?.endsWith('.')).map(([, key = '']) => roomOf(key)));
  const rooms = [...new Set(known.map(roomOf))].filter((room) => whole.has(room));
  const isSaid = (key: string) =>
    named.some(([, beginning = '', end]) => (end === '${' ? key.startsWith(beginning) : key === beginning));
  return { keys: known.filter((key) => !whole.has(roomOf(key)) && isSaid(key)), rooms };
}

function roomOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

/** The keys and texts of a catalog, which are literals there for this and every other reader. */
function textsIn(source: string): [key: string, text: string][] {
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const catalog = declared.declarations[0]?.init;
    if (catalog?.type === 'TSAsExpression' && catalog.expression.type === 'ObjectExpression')
      return catalog.expression.properties.map(textOf);
  }
  throw new Error('There is no catalog of texts.');
}

function textOf(line: { readonly type: string }): [key: string, text: string] {
  const [key, text] = 'key' in line && 'value' in line ? [literalOf(line.key), literalOf(line.value)] : [null, null];
  if (key === null || text === null) throw new Error('A line of a catalog is not a key and its text.');
  return [key, text];
}

function literalOf(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
    ? node.value
    : null;
}
