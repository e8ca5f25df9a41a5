import { codeOf } from '@laurel/domain/attendance/code';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { type SaveState, SaveStatus } from '@laurel/web/ui/save-status';
import { Roll } from './roll';
import classes from './roll.module.css';
import { countsOf, type Draft, type RollSheet, unsavedOf } from './roll-entries';
import type { RollState } from './use-roll';

interface RollDeskProps {
  readonly sheet: RollSheet;
  readonly roll: RollState;
  readonly chart?: SeatingChart | undefined;
}

/** A roll with its bar, and what two people marked differently above it. */
export function RollDesk({ sheet, roll, chart }: RollDeskProps) {
  // Where nothing was taken and nothing can be, there is no roll to show: a holiday isn't a day all were present.
  const isShown =
    sheet.students.length > 0 && (sheet.whyClosed === null || sheet.students.some(({ mark }) => mark !== null));
  return (
    <>
      <UnsettledBar
        outbox={roll.outbox}
        titleOf={(count) => t('attendance.disputesTitle', { count })}
        nameOf={({ mine }) => sheet.students.find(({ studentId }) => studentId === mine.rowId)?.name ?? ''}
        readingOf={(_, { code }) =>
          code === null ? t('attendance.noMark') : (codeOf(sheet.codes, code)?.name ?? code)
        }
        onMine={({ mine, theirs }) => roll.outbox.hold([{ ...mine, base: theirs.version }])}
      />
      {isShown && (
        <>
          <Roll sheet={sheet} draft={roll.draft} onChange={roll.change} onSave={() => void roll.save()} chart={chart} />
          {sheet.whyClosed === null && (
            <RollBar sheet={sheet} draft={roll.draft} status={roll.status} onSave={() => void roll.save()} />
          )}
        </>
      )}
    </>
  );
}

interface RollBarProps {
  readonly sheet: RollSheet;
  readonly draft: Draft;
  readonly status: SaveState;
  readonly onSave: () => void;
}

/** What the sheet adds up to, whether it is saved, and the one button; it stays in reach below a long class. */
export function RollBar({ sheet, draft, status, onSave }: RollBarProps) {
  const { present, absent, tardy } = countsOf(sheet, draft);
  const unsaved = unsavedOf(sheet, draft).length;
  const isDone = sheet.taken !== null && unsaved === 0;
  return (
    <div className={classes.bar} data-bottom-bar>
      <span className={classes.counts}>
        {tardy > 0
          ? t('attendance.countsTardy', { present, absent, tardy })
          : t('attendance.counts', { present, absent })}
      </span>
      <span className={classes.keys} aria-hidden="true">
        {t('attendance.keys')}
      </span>
      <SaveStatus status={unsaved > 0 && status.state === 'saved' ? { state: 'idle' } : status} />
      {isDone ? (
        // What waits for a choice, a connection, or an answer isn’t saved, nor is there anything to press for it.
        (status.state === 'saved' || status.state === 'idle') && (
          <span className={classes.about}>{t('attendance.allSaved')}</span>
        )
      ) : (
        <Button isBusy={status.state === 'saving'} onClick={onSave}>
          {sheet.taken === null ? t('attendance.save') : t('attendance.saveChanges', { count: unsaved })}
        </Button>
      )}
    </div>
  );
}
