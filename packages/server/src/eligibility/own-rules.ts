import { type OwnRule, ownPack, ownRules } from '@laurel/domain/eligibility/own-rules';
import type { Pack } from '@laurel/domain/eligibility/pack';
import { readPack } from '@laurel/domain/eligibility/read-pack';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { readSection } from '@laurel/server/settings/section-store';
import { serveSection } from '@laurel/server/settings/serve-section';
import { readPackFiles } from './pack-file-store';
import { requireDistrict } from './pack-reach';
import { readHeldPacks } from './pack-store';

/** Serves the rules a district has written itself. */
export function ownRuleRoutes(door: Door): void {
  serveSection(door, ownRules, {
    async check(scope, { rules }, before) {
      requireDistrict(scope);
      for (const [at, rule] of rules.entries()) requireFit(rule, at, before.rules);
      const kept = new Set(rules.map(({ packId }) => packId));
      const on = (await readHeldPacks(scope, scope.today)).filter(({ endsBefore }) => endsBefore === null);
      if (on.some(({ packId }) => packId.startsWith('own-') && !kept.has(packId)))
        throw new Fault('conflict', translatable`Switch this rule off before you remove it.`);
    },
    spell: async (_, { rules }) =>
      Object.fromEntries(rules.map(({ packId, title, ...rule }) => [title, JSON.stringify(rule)])),
  });
}

/** Refuses a rule that no one could ever meet, and a change of another edition than the one that is kept. */
function requireFit(rule: OwnRule, at: number, before: readonly OwnRule[]): void {
  const read = readPack(ownPack(rule));
  const [fault] = read.faults ?? [];
  if (fault) throw new Fault('invalid', fault.reason, { fields: { [`value.rules.${at}.limit`]: fault.reason } });
  const kept = before.find(({ packId }) => packId === rule.packId);
  const isSame = JSON.stringify(kept) === JSON.stringify(rule);
  if (isSame || rule.edition === (kept?.edition ?? 0) + 1) return;
  throw new Fault('conflict', translatable`Someone else just changed this rule. Review it again.`);
}

/** The district’s own rules as packs, by title: those written here, and those added from files. */
export async function readOwnPacks(scope: Scope): Promise<Pack[]> {
  const { value } = await readSection(scope, ownRules);
  const packs = [...value.rules.map(ownPack), ...(await readPackFiles(scope))];
  return packs.toSorted((a, b) => (a.title < b.title ? -1 : 1));
}
