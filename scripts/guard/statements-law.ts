import { floorsOf, type House, isRoof, isTest, type Law, placeOf, type Source } from './house';
import { listOf, type Node, nameOf, onceAFile, partOf, textOf, treeOf, walk } from './syntax';

const minters = ['http', 'jobs', 'db'];

/**
 * Law 5: SQL lives in stores and `db`, carries the district, touches tables of its own or lower rooms, and leaves it to
 * `display_name` and its kin what a person is called (decision 049); events have one writer; scopes are minted at the door.
 */
export const statementsLaw: Law = (sources, house) => {
  const faults: string[] = [];
  const writers = new Map<string, string[]>();
  let looked = 0;
  for (const source of sources) {
    const { path } = source;
    const place = placeOf(path);
    if (place?.pkg !== 'server' || !path.endsWith('.ts') || isTest(path)) continue;
    const { statements, fragments, isMinting, unscoped } = read(source);
    if (isMinting && !isRoof(house, place) && !minters.includes(place.room ?? '')) {
      faults.push(`${path} mints a scope: only the door, the job runner and the roof do.`);
    }
    const isStore = /(^|-)store\.ts$/.test(place.name);
    if (statements.length > 0 && !isStore && place.room !== 'db') {
      faults.push(`${path} holds SQL: move it to the room’s store.`);
    }
    if (!isStore) continue;
    looked += statements.length;
    for (const statement of statements)
      if (namesTable(statement) && !/district/.test(statement))
        faults.push(`${path}: a statement names no district: ${first(statement)}`);
    for (const piece of [...statements, ...fragments]) {
      faults.push(...foreignTables(path, place.room, piece, house));
      if (spelledReach.test(piece))
        faults.push(`${path} spells out whom the caller reaches: use db/reach: ${first(piece)}`);
      if (spelledName.test(piece))
        faults.push(`${path} puts a name together: use display_name(person) or sort_name(person): ${first(piece)}`);
    }
    for (const [, table = ''] of statements.join('\n').matchAll(/\binsert\s+into\s+(\w+_event)\b/gi))
      writers.set(table, [...(writers.get(table) ?? []), path]);
    faults.push(...unscoped.map((name) => `${path}: ${name} must take a scope first.`));
  }
  for (const [table, paths] of writers)
    if (paths.length > 1) faults.push(`${table} is written in ${paths.join(' and ')}: events have one writer.`);
  return { law: 'statements', looked, faults };
};

/** What the law asks of a file: its whole statements, pieces that others splice in, and functions without a scope. */
const read = onceAFile((source: Source) => {
  const found = { statements: [] as string[], fragments: [] as string[], unscoped: [] as string[], isMinting: false };
  walk(treeOf(source), (node, parents) => {
    if (node.type === 'CallExpression' && nameOf(partOf(node, 'callee')) === 'mintScope') found.isMinting = true;
    if (node.type === 'ExportNamedDeclaration') found.unscoped.push(...functionsWithoutScope(node, source.text));
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
    if (!isText || parents.some(({ type }) => type === 'TemplateLiteral' || type.startsWith('Import'))) return;
    const text = wholeText(node, source.text);
    if (isSql.test(text)) found.statements.push(text);
    else if (nameOf(partOf(parents.at(-1), 'tag')) === 'sql') found.fragments.push(text);
  });
  return found;
});

const isSql =
  /^[\s(]*(with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\b|select\s|insert\s+into\s|update\s+(only\s+)?\w+\s+((as\s+)?\w+\s+)?set\b|update\s+\w+\n|delete\s+from\s|merge\s+into\s|copy\s+[\w(]|(lock|truncate|create|drop|alter|refresh)\s+[\w ]*\b(table|view|index)\b|analyze\s+\w)/i;

const spelledReach = /\b(reachable_(class|person)|(seen|close)_student)\(/;

const nameColumn = String.raw`\b(preferred_)?(given|family)_name\b`;

/** Parts of a name put together, chosen between, or sorted by. */
const spelledName = new RegExp(
  String.raw`\|\|\s*(\w+\.)?${nameColumn}|${nameColumn}\s*(\|\||collate\b)|\b(coalesce|nullif|concat\w*)\([^()]*${nameColumn}|\border by\b[^()]*${nameColumn}`,
  'i',
);

/** A text with what is spliced into it, however deep: texts as they are, everything else as it is written. */
function wholeText(node: Node, code: string): string {
  const inside = listOf(node, 'expressions').map((expression) => {
    const texts: string[] = [];
    walk(expression, (each) => {
      if (each.type !== 'TemplateLiteral') return true;
      texts.push(wholeText(each, code));
      return false;
    });
    return texts.join(' ') || code.slice(expression.start, expression.end);
  });
  return (textOf(node) ?? '').replace(/\{(\d+)\}/g, (_, at: string) => inside[Number(at)] ?? '');
}

/** A lock or a setting touches no table, and what a function answers isn’t one: those of `db/reach` take the district. */
function namesTable(statement: string): boolean {
  return /\b(into|update)\s|\b(from|join)\s+(?!\w+\()/i.test(statement);
}

function foreignTables(path: string, room: string | null, statement: string, house: House): string[] {
  if (room === null) return [];
  const floors = floorsOf(house, 'server');
  return Object.entries(house.tables).flatMap(([owner, tables]) => {
    if (floors.indexOf(owner) <= floors.indexOf(room)) return [];
    const named = tables.filter((table) =>
      new RegExp(`\\b(from|join|into|update|using|only|table|analyze|copy)\\s+${table}\\b`, 'i').test(statement),
    );
    return named.map((table) => `${path} touches ${table}, which belongs to ${owner}, above ${room}.`);
  });
}

/** Exported functions that wait, for they ask the database. Before a district is known there is a pool instead of a scope. */
function functionsWithoutScope(exported: Node, text: string): string[] {
  const declared = partOf(exported, 'declaration');
  if (!declared) return [];
  const functions =
    declared.type === 'VariableDeclaration'
      ? listOf(declared, 'declarations').map((each) => ({ name: partOf(each, 'id'), made: partOf(each, 'init') }))
      : [{ name: partOf(declared, 'id'), made: declared }];
  return functions
    .filter(({ made }) => made !== null && /Function/.test(made.type) && made.async === true && !takesScope(made, text))
    .map(({ name }) => nameOf(name));
}

function takesScope(made: Node, text: string): boolean {
  const type = partOf(listOf(made, 'params')[0], 'typeAnnotation');
  return type !== null && /\b(\w*Scope|Pool|Transaction|ClientBase)\b/.test(text.slice(type.start, type.end));
}

function first(statement: string): string {
  return statement.trim().split('\n')[0] ?? '';
}
