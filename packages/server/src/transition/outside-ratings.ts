import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/transition/rater-link-api';
import type { CriterionRating } from '@laurel/domain/transition/rating-sheet';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { limitNetwork } from '@laurel/server/http/limit-network';
import type { PublicScope } from '@laurel/server/http/serve';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import type { Visit } from '@laurel/server/http/visit';
import { rateCells } from './rate-cells';
import { bindLink, type FoundLink, lockLink } from './rater-link-store';
import { outsideSheet } from './rater-links';
import { readHeld } from './rating-store';

const mostAMinute = 60;

/** What somebody outside does with a link: opens it, and rates. Each network may ask so often a minute. */
export function createOutsideRatings(clock: () => number) {
  const admit = limitNetwork(clock, mostAMinute);

  async function open(
    scope: PublicScope,
    { token }: ParsedInputOf<typeof api.openOutsideRating>,
    visit: Visit,
  ): Promise<OutputOf<typeof api.openOutsideRating>> {
    admit(visit.address);
    const device = visit.device ?? newToken();
    const deviceHash = digest(device);
    const link = await demandLink(scope, token, deviceHash);
    if (link.isOfDevice === null) {
      await bindLink(scope, link.linkId, deviceHash);
      visit.carryDevice(device);
    }
    const { criteria } = link.content;
    const sheet = outsideSheet(link);
    const held = await readHeld(
      scope,
      sheet,
      [link.memberId],
      criteria.map(({ criterionId }) => criterionId),
    );
    const { raterName, student, pathway, endsOn } = link;
    const ratings = held.map(({ criterionId, level, comment, version }) => ({
      ...{ criterionId, level: level as CriterionRating['level'], comment, version },
    }));
    return { raterName, student, pathway, endsOn, criteria, ratings };
  }

  async function save(
    scope: PublicScope,
    { token, criteria, cells }: ParsedInputOf<typeof api.saveOutsideRatings>,
    visit: Visit,
  ): Promise<OutputOf<typeof api.saveOutsideRatings>> {
    admit(visit.address);
    const link = visit.device === null ? null : await demandLink(scope, token, digest(visit.device));
    if (!link?.isOfDevice) throw otherDevice();
    const sheet = outsideSheet(link);
    const members = [link.memberId];
    const held = await readHeld(scope, sheet, members, criteria);
    return await rateCells({ ...scope, caller: { accountId: null } }, sheet, {
      ...{ members, criteria, held, content: link.content, cause: 'entered', batchId: null },
      cells: cells.map(([criterion, base, level, comment]) => [0, criterion, base, level, comment]),
    });
  }

  return { open, save };
}

/** A link that still opens, on this device; else what is in the way, in words. */
async function demandLink(scope: PublicScope, token: string, deviceHash: Buffer): Promise<FoundLink> {
  const link = await lockLink(scope, { tokenHash: digest(token), deviceHash });
  if (!link)
    throw new Fault('not-found', translatable`This link leads nowhere. Check that you have the whole address.`);
  if (link.isOfDevice === false) throw otherDevice();
  if (link.isRevoked) throw new Fault('refused', translatable`This link was ended by the school.`);
  if (link.isOver) throw new Fault('refused', translatable`This link’s last day is over. Ask the school for another.`);
  if (!link.isCurrent || link.closedBy !== null)
    throw new Fault('refused', translatable`This student can’t be rated any more.`);
  return link;
}

function otherDevice(): Fault {
  return new Fault(
    'refused',
    translatable`This link was opened on another device, and works only there. Ask the school for another.`,
  );
}
