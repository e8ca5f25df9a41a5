import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { checkPack } from './check-pack';
import { type Pack, pack } from './pack';
import { type DataFault, schemaFaults } from './pack-fault';

/** A pack from anywhere, or everything that is wrong with it: where, and why. Nothing is taken that could never be met. */
export function readPack(
  data: unknown,
): { readonly pack: Pack; readonly faults?: never } | { readonly faults: readonly DataFault[] } {
  const size = sizeFault(data);
  if (size !== null) return { faults: [{ place: '', reason: size }] };
  const parsed = pack.safeParse(data, { reportInput: true });
  if (!parsed.success) return { faults: schemaFaults(parsed.error.issues).slice(0, mostFaults) };
  const faults = checkPack(parsed.data);
  return faults.length > 0 ? { faults } : { pack: parsed.data };
}

/** Rules of associations are at most half as deep, and have a tenth as many values. */
const mostLevels = 24;
const mostValues = 20_000;
/** More than anyone reads at once. */
const mostFaults = 200;

/** What is wrong with the size of something, found level by level, so that no depth and no circle is too much for it. */
function sizeFault(data: unknown): Sentence | null {
  let level: unknown[] = [data];
  let values = 0;
  for (let depth = 0; depth < mostLevels; depth += 1) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      const own = Object.values(each);
      values += own.length;
      if (values > mostValues) return translatable`This is too large or too long: at most ${mostValues}.`;
      next.push(...own);
    }
    if (next.length === 0) return null;
    level = next;
  }
  return translatable`This is nested too deeply. Use fewer levels.`;
}
