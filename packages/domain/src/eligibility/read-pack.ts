import { translatable } from '@laurel/domain/kit/sentence';
import { checkPack } from './check-pack';
import { type Pack, pack } from './pack';
import { type DataFault, schemaFaults } from './pack-fault';

/** A pack from anywhere, or everything that is wrong with it: where, and why. Nothing is taken that could never be met. */
export function readPack(
  data: unknown,
): { readonly pack: Pack; readonly faults?: never } | { readonly faults: readonly DataFault[] } {
  if (isDeeperThan(data, mostLevels)) {
    return { faults: [{ place: '', reason: translatable`This is nested too deeply. Use fewer levels.` }] };
  }
  const parsed = pack.safeParse(data, { reportInput: true });
  if (!parsed.success) return { faults: schemaFaults(parsed.error.issues) };
  const faults = checkPack(parsed.data);
  return faults.length > 0 ? { faults } : { pack: parsed.data };
}

/** Rules of associations are at most half as deep. */
const mostLevels = 24;

/** Whether something has more levels, found level by level, so that no depth is too much for it. */
function isDeeperThan(data: unknown, levels: number): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; depth < levels; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
