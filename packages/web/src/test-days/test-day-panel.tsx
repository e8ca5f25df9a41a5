import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import { Button } from '@laurel/editor/controls/button';
import { useDeleteTestDay, useRestoreTestDay, useTestDays } from '@laurel/web/fitness/queries';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import classes from './fitness-sheet.module.css';
import { tellFault } from './tell-fault';
import { TestDayForm } from './test-day-form';

interface TestDayPanelProps {
  readonly results: Results;
  /** The test day to change; a new one without. */
  readonly testDay?: TestDay | undefined;
  readonly onClose: () => void;
  /** `before` is what it was; without, it is new. */
  readonly onSaved: (saved: TestDay, before: TestDay | undefined) => void;
  /** Opens a test day; without one whatever is usual. */
  readonly onOpen: (testDayId: string | undefined) => Promise<void>;
}

/** A new test day, or one to change or delete; below, those that were deleted. */
export function TestDayPanel({ results, testDay, onClose, onSaved, onOpen }: TestDayPanelProps) {
  const { schoolId, today, testDays } = results;
  return (
    <SidePanel title={testDay ? t('testDays.editTestDay') : t('testDays.newTestDay')} onClose={onClose}>
      <TestDayForm
        {...{ schoolId, today, testDay, testDays }}
        onAnswer={(saved) => onSaved(saved, testDay)}
        onSaved={(testDayId) => {
          onClose();
          void onOpen(testDayId);
        }}
      />
      {testDay ? (
        <Delete
          schoolId={schoolId}
          testDay={testDay}
          onLeave={async () => {
            onClose();
            await onOpen(undefined);
          }}
        />
      ) : (
        <Deleted schoolId={schoolId} onOpen={onOpen} />
      )}
    </SidePanel>
  );
}

interface DeleteProps {
  readonly schoolId: Results['schoolId'];
  readonly testDay: TestDay;
  /** Leaves the test day, which is gone. */
  readonly onLeave: () => Promise<void>;
}

function Delete({ schoolId, testDay: { testDayId, title }, onLeave }: DeleteProps) {
  const remove = useDeleteTestDay(onLeave);
  const restore = useRestoreTestDay();
  return (
    <div className={classes.below}>
      <FaultLine sentence={remove.error && sentenceOf(remove.error)} />
      <Button
        look="subtle"
        isBusy={remove.isPending}
        onClick={() =>
          remove.mutate(
            { schoolId, testDayId },
            {
              onAnswer: ({ results }) =>
                notifyUndo(t('testDays.testDayDeleted', { title, count: results }), t('testDays.undo'), () =>
                  restore.mutate({ schoolId, testDayId }, { onError: tellFault }),
                ),
            },
          )
        }
      >
        {t('testDays.deleteTestDay')}
      </Button>
    </div>
  );
}

function Deleted({ schoolId, onOpen }: Pick<DeleteProps, 'schoolId'> & Pick<TestDayPanelProps, 'onOpen'>) {
  const restore = useRestoreTestDay();
  const deleted = useTestDays(schoolId).data?.deleted ?? [];
  if (deleted.length === 0) return null;
  return (
    <section className={classes.below} aria-label={t('testDays.deletedTestDays')}>
      <strong>{t('testDays.deletedTestDays')}</strong>
      <FaultLine sentence={restore.error && sentenceOf(restore.error)} />
      {deleted.map(({ testDayId, title, startsOn }) => (
        <div key={testDayId} className={classes.choices}>
          <span>
            {isolate(title)} · {formatDay(startsOn)}
          </span>
          <Button
            look="subtle"
            onClick={() =>
              restore.mutate(
                { schoolId, testDayId },
                {
                  onSuccess: () => {
                    notify(t('testDays.testDayRestored', { title }));
                    void onOpen(testDayId);
                  },
                },
              )
            }
          >
            {t('testDays.restoreTestDay', { title })}
          </Button>
        </div>
      ))}
    </section>
  );
}
