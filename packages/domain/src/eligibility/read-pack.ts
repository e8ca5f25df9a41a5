import { checkPack } from './check-pack';
import { type Pack, pack } from './pack';
import { type DataFault, schemaFaults } from './pack-fault';

/** A pack from anywhere, or everything that is wrong with it: where, and why. Nothing is taken that could never be met. */
export function readPack(
  data: unknown,
): { readonly pack: Pack; readonly faults?: never } | { readonly faults: readonly DataFault[] } {
  const parsed = pack.safeParse(data, { reportInput: true });
  if (!parsed.success) return { faults: schemaFaults(parsed.error.issues) };
  const faults = checkPack(parsed.data);
  return faults.length > 0 ? { faults } : { pack: parsed.data };
}
