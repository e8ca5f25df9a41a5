import { seatRest } from '@laurel/domain/attendance/seating';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import type { AttendanceSheet } from '@laurel/domain/attendance/sheet';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import { useEffect, useRef, useState } from 'react';
import classes from './seats.module.css';

type View = 'list' | 'seats' | 'arranging';

interface Seats {
  readonly view: View;
  /** How the class sits, while it is shown so. */
  readonly chart: SeatingChart | undefined;
  readonly isArranging: boolean;
  readonly show: (view: View) => void;
  /** Nobody has arranged the class yet. */
  readonly isBare: boolean;
  readonly mayArrange: boolean;
}

/** A class that has been arranged is drawn as it sits, but on a phone, until its teacher asks for the list. */
export function useSeats({ seating, students, whyClosed }: AttendanceSheet): Seats {
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const [asked, show] = useState<View | null>(null);
  const view = asked ?? (seating && !isNarrow ? 'seats' : 'list');
  const everyone = students.map(({ studentId }) => studentId);
  return {
    view,
    chart: seating && view === 'seats' ? seatRest(seating, everyone) : undefined,
    isArranging: view === 'arranging',
    show,
    isBare: seating === null,
    mayArrange: students.length > 0 && (whyClosed === null || seating !== null),
  };
}

/** Between the list and the room, and on to arranging it; from there the keys come back to the button that leads there. */
export function SeatButtons({ seats: { view, show, isBare, mayArrange } }: { seats: Seats }) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === 'arranging') buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    before.current = view;
  }, [view]);
  if (view === 'arranging' || !mayArrange) return null;
  return (
    <div ref={buttons} className={classes.buttons}>
      {!isBare && (
        <Button look="default" onClick={() => show(view === 'seats' ? 'list' : 'seats')}>
          {view === 'seats' ? t('seating.showList') : t('seating.show')}
        </Button>
      )}
      {(isBare || view === 'seats') && (
        <Button look="default" onClick={() => show('arranging')}>
          {t('seating.arrange')}
        </Button>
      )}
    </div>
  );
}
