import { codeOf } from '@laurel/domain/attendance/code';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { Roll } from './roll';
import { RollBar } from './roll-bar';
import type { RollSheet } from './roll-entries';
import { t } from './text';
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
