import { type Retention, retention } from '@laurel/domain/records/retention';
import type { Scope } from '@laurel/server/db/scope';
import { readSection } from '@laurel/server/settings/section-store';

/** For how long the district keeps what. */
export async function readRetention(scope: Pick<Scope, 'db' | 'districtId'>): Promise<Retention> {
  return (await readSection(scope, retention)).value;
}
