import type { LiveTest } from '@laurel/domain/fitness/live-run';
import { testOf } from '@laurel/domain/fitness/standards';
import { Button } from '@laurel/editor/controls/button';
import { useGoingRuns } from '@laurel/web/fitness/queries';
import { testText } from '@laurel/web/fitness/value-words';
import type { RunPlace } from './share-run';
import { t } from './text';

interface JoinRunsProps {
  readonly place: RunPlace;
  readonly onJoin: (testId: LiveTest, startedAtMs: number) => void;
}

/** The runs of this class that other devices record now: a button for each, to record along. */
export function JoinRuns({ place, onJoin }: JoinRunsProps) {
  const going = useGoingRuns(place);
  // When they began, by this device’s clock.
  const startedAt = (elapsedMs: number) => going.dataUpdatedAt - elapsedMs;
  return (going.data?.runs ?? []).flatMap(({ recorderId, testId, by, elapsedMs }) => {
    const test = testOf(testId);
    if (!test) return [];
    const said = { test: testText(test), name: by ?? t('testDays.runOtherDevice') };
    return [
      <Button key={recorderId} look="default" onClick={() => onJoin(testId, startedAt(elapsedMs))}>
        {t('testDays.runJoin', said)}
      </Button>,
    ];
  });
}
