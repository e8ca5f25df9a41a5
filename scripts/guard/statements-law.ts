import { floorsOf, type House, isTest, type Law, placeOf } from './house';

const minters = ['http', 'jobs', 'db'];

/** Law 5: SQL lives in stores and `db`, carries the district, touches tables of its own or lower rooms; scopes are minted at the door. */
export const statementsLaw: Law = (sources, house) => {
  const faults: string[] = [];
  let looked = 0;
  for (const { path, text } of sources) {
    const place = placeOf(path);
    if (place?.pkg !== 'server' || !path.endsWith('.ts') || isTest(path)) continue;
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '');
    if (/\bmintScope\(/.test(code) && place.room !== null && !minters.includes(place.room)) {
      faults.push(`${path} mints a scope: only the door, the job runner and the roof do.`);
    }
    const isStore = /(^|-)store\.ts$/.test(place.name);
    const statements = statementsIn(code);
    if (statements.length > 0 && !isStore && place.room !== 'db') {
      faults.push(`${path} holds SQL: move it to the room’s store.`);
    }
    if (!isStore) continue;
    for (const statement of statements) {
      looked += 1;
      if (namesTable(statement) && !/district/.test(statement))
        faults.push(`${path}: a statement names no district: ${first(statement)}`);
      faults.push(...foreignTables(path, place.room, statement, house));
    }
    faults.push(...functionsWithoutScope(path, code));
  }
  return { law: 'statements', looked, faults };
};

/** Template literals that read like SQL; pieces that another statement splices in are part of that one. */
function statementsIn(code: string): string[] {
  const literals = [...code.matchAll(/`((?:[^`\\]|\\.|\$\{[^}]*\})*)`/g)].map((match) => match[1] ?? '');
  return literals.filter((text) =>
    /^\s*(with\s+\w+\s+as|select\s|insert\s+into|update\s+\w+\s+set|update\s+\w+\n|delete\s+from|copy\s)/i.test(text),
  );
}

/** A lock or a setting touches no table. */
function namesTable(statement: string): boolean {
  return /\b(from|into|update|join)\s/i.test(statement);
}

function foreignTables(path: string, room: string | null, statement: string, house: House): string[] {
  if (room === null) return [];
  const floors = floorsOf(house, 'server');
  return Object.entries(house.tables).flatMap(([owner, tables]) => {
    if (floors.indexOf(owner) <= floors.indexOf(room)) return [];
    const named = tables.filter((table) =>
      new RegExp(`\\b(from|join|into|update|using)\\s+${table}\\b`).test(statement),
    );
    return named.map((table) => `${path} touches ${table}, which belongs to ${owner}, above ${room}.`);
  });
}

/** Before a district is known there is a pool instead; nothing else comes first. */
function functionsWithoutScope(path: string, code: string): string[] {
  const heads = code.matchAll(/export\s+async\s+function\s+(\w+)(?:<[^>]*>)?\(\s*(\{?\w+)/g);
  return [...heads]
    .filter((match) => !['scope', 'pool', 'db', 'client'].includes(match[2] ?? ''))
    .map((match) => `${path}: ${match[1]} must take a scope first.`);
}

function first(statement: string): string {
  return statement.trim().split('\n')[0] ?? '';
}
