import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { useEndHolding } from './queries';

/** Ends somebody’s role today, and says so. */
export function EndHolding({ assignmentId, name, said }: { assignmentId: string; name: string; said: string }) {
  const end = useEndHolding();
  return (
    <Button
      look="subtle"
      aria-label={name}
      isBusy={end.isPending}
      onClick={() =>
        end.mutate(
          { assignmentId },
          {
            onAnswer: () => notify(said),
            onError: (error) => notifyFault(error),
          },
        )
      }
    >
      {t('roles.end')}
    </Button>
  );
}
