import type { decideNow, TeamStanding } from '@laurel/domain/eligibility/board-api';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { t as ask } from '@laurel/web/athletics/text';
import { useAbility } from '@laurel/web/people/session';
import { Confirm } from '@laurel/web/ui/confirm';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import { useDecideNow } from './queries';

interface DecideNowProps {
  readonly studentId: Id<'person'>;
  readonly name: string;
  readonly teams: readonly TeamStanding[];
}

/** Makes official what checks have decided and isn’t in effect yet, for whoever keeps the rules. */
export function DecideNow({ studentId, name, teams }: DecideNowProps) {
  const mayDecide = useAbility().can('manage', 'eligibility');
  const decide = useDecideNow();
  const [isAsking, setAsking] = useState(false);
  if (!mayDecide || !teams.some(isOpen)) return null;
  const told = {
    onAnswer: ({ decided }: OutputOf<typeof decideNow>) =>
      notify(ask(decided > 0 ? 'athletics.decided' : 'athletics.noneDecided')),
    onError: (error: Error) => notifyFault(error, 0),
    onSettled: () => setAsking(false),
  };
  return (
    <div>
      <Button look="default" onClick={() => setAsking(true)}>
        {ask('athletics.decideNow')}
      </Button>
      {isAsking && (
        <Confirm
          title={ask('athletics.decideNowAsk', { name })}
          deed={ask('athletics.decideNow')}
          isBusy={decide.isPending}
          onConfirm={() => decide.mutate({ studentId }, told)}
          onClose={() => setAsking(false)}
        >
          {ask('athletics.decideNowWhy')}
        </Confirm>
      )}
    </div>
  );
}

/** Whether a check was failed whose decision isn’t official yet. */
function isOpen({ released, decisions }: TeamStanding): boolean {
  return (released?.reasons ?? []).some(
    ({ packId, ruleId, checkAt, becomes }) =>
      becomes !== null &&
      checkAt !== null &&
      !decisions.some((each) => each.packId === packId && each.ruleId === ruleId && each.checkAt === checkAt),
  );
}
