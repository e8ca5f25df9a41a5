import type { Id } from '@laurel/domain/kit/id';
import type { Place, SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import sheetPlace from '@laurel/web/sheet/sheet-place.module.css';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import type { ReactNode } from 'react';
import classes from './gradebook.module.css';
import { useGuests } from './use-guests';

/** How a sheet is shown. */
export interface Frame {
  readonly isPhone: boolean;
  /** What goes on paper while it is printed. */
  readonly print: 'all' | 'each' | null;
  /** The column that a phone lists. */
  readonly column: string;
  readonly onColumn: (columnId: string) => void;
  /** What stands beside the phone’s list of columns. */
  readonly tools: ReactNode;
}

interface SheetFrameProps extends Frame {
  readonly classId: Id<'class'>;
  readonly sheet: SheetProps;
  /** The column that a phone lists where none is chosen. */
  readonly firstTyped: string;
  /** What every printed page says it is. */
  readonly about: string;
  /** Whether everything is saved. */
  readonly state: ReactNode;
  /** What the chosen cell says, or what can be typed. */
  readonly reading: ReactNode;
  /** What else can be done with the chosen cell. */
  readonly action: ReactNode;
  readonly onHeader?: (columnId: string) => void;
  readonly onActive: (place: Place) => void;
}

/** A sheet with its bar on a desk, as a list on a phone, and whole on paper. */
export function SheetFrame({ classId, isPhone, print, column, state, ...props }: SheetFrameProps) {
  const { guests, faces, say } = useGuests(classId);
  const sheet = { ...props.sheet, guests };
  return (
    <>
      {print && <SheetPrint {...sheet} isPageEach={print === 'each'} about={props.about} />}
      {isPhone ? (
        <div className={classes.list}>
          <SheetList
            {...sheet}
            columnId={sheet.columns.some(({ id }) => id === column) ? column : props.firstTyped}
            onColumn={props.onColumn}
            tools={
              <>
                <HistoryButtons {...sheet} />
                {props.tools}
              </>
            }
          />
          <div className={classes.listFoot}>
            {faces}
            {state}
          </div>
        </div>
      ) : (
        <div className={sheetPlace.place}>
          <KeepKeys className={classes.entryBar}>
            {props.reading}
            {state}
            {faces}
            <HistoryButtons {...sheet} />
            {props.action}
          </KeepKeys>
          <Sheet
            {...sheet}
            {...(props.onHeader ? { onHeader: props.onHeader } : {})}
            onActive={(rowId, columnId) => {
              props.onActive({ rowId, columnId });
              say(rowId === '' ? null : { rowId, columnId });
            }}
          />
        </div>
      )}
    </>
  );
}
