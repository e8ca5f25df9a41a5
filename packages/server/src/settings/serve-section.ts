import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Section } from '@laurel/domain/settings/section';
import type { Scope } from '@laurel/server/db/scope';
import { noteValues } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { readSection, writeSection } from './section-store';

interface Duties<Value> {
  /** Fills in what is kept in tables of its own. */
  readonly complete?: (scope: Scope, value: Value) => Promise<Value>;
  /** Refuses, with a Fault, what a district can't have. */
  readonly check?: (scope: Scope, value: Value, before: Value, visit: Visit) => Promise<void>;
  /** What else is to be written so that the value acts; runs after it is kept. */
  readonly apply?: (scope: Scope, value: Value, before: Value) => Promise<void>;
  /** The value as the audit log lists it, by the name of each field; by its own fields when left out. */
  readonly spell?: (scope: Scope, value: Value) => Promise<Readonly<Record<string, unknown>>>;
}

/** Mounts the calls of a section. Every change is on record with what the section said before and after, field by field. */
export function serveSection<Value>(
  door: Door,
  section: Section<Value>,
  { complete, check, apply, spell }: Duties<Value> = {},
): void {
  const fieldsOf = async (scope: Scope, value: Value) => (spell ? await spell(scope, value) : leavesOf(value));
  const read = async (scope: Scope) => {
    const kept = await readSection(scope, section);
    return complete ? { ...kept, value: await complete(scope, kept.value) } : kept;
  };
  serve(door, section.read, read);
  serve(door, section.save, async (scope, { version, value }, visit) => {
    const before = await read(scope);
    if (isSame(before.value, value)) return { version: before.version };
    if (version !== before.version) throw stale();
    await check?.(scope, value, before.value, visit);
    // Two at once: the second waits for the first, and finds another version then.
    if (!(await writeSection(scope, section.name, { value, version }))) throw stale();
    await apply?.(scope, value, before.value);
    const [was, became] = [await fieldsOf(scope, before.value), await fieldsOf(scope, value)];
    await noteValues(scope, `district ${section.name}`, changesOf(was, became));
    return { version: version + 1 };
  });
}

function stale(): Fault {
  return new Fault('conflict', translatable`Someone else just changed these settings. Review them again.`);
}

/** Fields within fields by their path, `roles.teacher`; lists as they are read. */
function leavesOf(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  if (Array.isArray(value)) return { [path]: value.join(', ') };
  const parts = Object.entries(value).map(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
  return Object.assign({}, ...parts);
}

function changesOf(
  was: Readonly<Record<string, unknown>>,
  became: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  const changed = names.filter((name) => !isSame(was[name], became[name]));
  return Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, became[name] ?? null]]));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
