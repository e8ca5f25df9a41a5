import type { TeamStanding } from '@laurel/domain/eligibility/board-api';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { t as ask } from '@laurel/web/athletics/text';
import { useAbility } from '@laurel/web/people/session';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useDecideNow } from './queries';
import classes from './standing.module.css';

interface DecideNowProps {
  readonly studentId: Id<'person'>;
  readonly teams: readonly TeamStanding[];
}

/** Makes official what checks have decided and isn’t in effect yet, for whoever keeps the rules. */
export function DecideNow({ studentId, teams }: DecideNowProps) {
  const mayDecide = useAbility().can('manage', 'eligibility');
  const decide = useDecideNow();
  if (!mayDecide || !teams.some(isOpen)) return null;
  return (
    <div>
      <Button
        look="default"
        isBusy={decide.isPending}
        onClick={() =>
          decide.mutate(
            { studentId },
            {
              onAnswer: () => notify(ask('athletics.decided')),
              onError: (error) => notify(sentenceOf(error), { color: 'error', timeout: 0 }),
            },
          )
        }
      >
        {ask('athletics.decideNow')}
      </Button>
      <p className={classes.sub}>{ask('athletics.decideNowWhy')}</p>
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
