import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import { mostColumns, mostRows, moveSeat, seatInOrder, seatRest } from '@laurel/domain/attendance/seating';
import { saveSeatingChart } from '@laurel/domain/attendance/seating-api';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import type { AttendanceSheet } from '@laurel/domain/attendance/sheet';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { call } from '@laurel/web/kit/call';
import { formatNumber } from '@laurel/web/kit/format';
import { amend } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useChange } from '@laurel/web/ui/use-change';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './seats.module.css';

/** Arranges a class; sheets that are open show it at once, whatever is typed on them. */
const useSaveSeatingChart = () =>
  useChange({
    mutationFn: async ({ classId, ...chart }: ParsedInputOf<typeof saveSeatingChart>) => {
      const { version } = await call(saveSeatingChart, { classId, ...chart });
      await amend(readAttendanceSheet, (sheet) =>
        sheet.classId === classId ? { ...sheet, seating: { ...chart, version } } : sheet,
      );
    },
  });

/** How many columns a room has until its teacher says so. */
const usualColumns = 6;

/**
 * The room, to be arranged: press a student, then the place to sit at; whoever sits there takes the other seat. Arrows walk
 * from place to place, Escape puts back whom one has picked up. A mouse may drag, too.
 */
export function ArrangeSeats({ sheet, onClose }: { readonly sheet: AttendanceSheet; readonly onClose: () => void }) {
  const { classId, students, seating } = sheet;
  const everyone = students.map(({ studentId }) => studentId);
  const [chart, setChart] = useState(() => seatRest(seating ?? seatInOrder([], usualColumns), everyone));
  const [picked, setPicked] = useState<Id<'person'> | null>(null);
  const unsaved = useUnsaved();
  const save = useSaveSeatingChart();

  function change(next: SeatingChart): void {
    unsaved.note();
    setPicked(null);
    setChart(next);
  }

  function put(row: number, column: number, studentId = picked): void {
    if (studentId !== null) change(moveSeat(chart, studentId, { row, column }));
  }

  function send(): void {
    // Over somebody else’s only once that was said.
    const version = (save.error && theirVersion(save.error)) ?? seating?.version ?? 0;
    save.mutate(
      { classId, version, ...chart },
      {
        onSuccess: () => {
          unsaved.forget();
          onClose();
        },
      },
    );
  }

  return (
    <section className={classes.arranging} aria-label={t('seating.arrange')}>
      <div className={classes.tools}>
        <Select
          label={t('seating.columns')}
          value={String(chart.columns)}
          options={Array.from({ length: mostColumns - 1 }, (_, at) => String(at + 2))}
          onChange={({ currentTarget }) =>
            change(seatRest({ ...chart, columns: Number(currentTarget.value) }, everyone))
          }
        />
        <Button look="default" onClick={() => change(seatInOrder(everyone, chart.columns))}>
          {t('seating.byName')}
        </Button>
        <Button look="default" onClick={() => change(seatInOrder(shuffle(everyone), chart.columns))}>
          {t('seating.shuffle')}
        </Button>
        <span className={classes.end}>
          <Button look="subtle" onClick={() => unsaved.leave(onClose)}>
            {t('seating.cancel')}
          </Button>
          <Button onClick={send} isBusy={save.isPending}>
            {t('seating.save')}
          </Button>
        </span>
      </div>
      <FaultLine sentence={save.error && sentenceOf(save.error)} />
      <p className={classes.help}>{t('seating.help')}</p>
      <p className={classes.front}>{t('seating.front')}</p>
      <Room
        chart={chart}
        picked={picked}
        nameOf={(studentId) => students.find((each) => each.studentId === studentId)?.name ?? ''}
        onPick={setPicked}
        onPut={put}
      />
    </section>
  );
}

interface RoomProps {
  readonly chart: SeatingChart;
  readonly picked: Id<'person'> | null;
  readonly nameOf: (studentId: Id<'person'>) => string;
  readonly onPick: (studentId: Id<'person'> | null) => void;
  readonly onPut: (row: number, column: number, studentId?: Id<'person'>) => void;
}

/** Every place of the room and a row more, as long as there can be one. */
function Room({ chart: { columns, seats }, picked, nameOf, onPick, onPut }: RoomProps) {
  const rows = Math.min(mostRows, Math.max(0, ...seats.map(({ row }) => row)) + 1);
  const [current, setCurrent] = useState(0);
  const room = useRef<HTMLUListElement>(null);
  // What was pressed to come here is gone: the keys go on at the first seat.
  useEffect(() => room.current?.querySelector('button')?.focus(), []);
  const places = Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns) + 1,
    column: (at % columns) + 1,
  }));
  return (
    <ul
      ref={room}
      className={classes.room}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(88px, 1fr))` }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && picked !== null) {
          event.stopPropagation();
          onPick(null);
        }
        walkRoom(event, columns);
      }}
    >
      {places.map(({ row, column }, at) => {
        const seated = seats.find((each) => each.row === row && each.column === column)?.studentId ?? null;
        const place = t('seating.place', { row: formatNumber(row), column: formatNumber(column) });
        return (
          <li key={`${row} ${column}`}>
            <button
              type="button"
              className={classes.place}
              aria-label={seated ? `${nameOf(seated)}, ${place}` : t('seating.free', { place })}
              aria-pressed={seated !== null && seated === picked}
              tabIndex={at === Math.min(current, places.length - 1) ? 0 : -1}
              draggable={seated !== null}
              onFocus={() => setCurrent(at)}
              onDragStart={() => onPick(seated)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => onPut(row, column)}
              onClick={() => {
                if (picked === null || picked === seated) onPick(picked === null ? seated : null);
                else onPut(row, column);
              }}
            >
              <span dir="auto">{seated && nameOf(seated)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Goes to the place beside, before, or behind; left and right as they are seen. */
function walkRoom(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const aside = isMirrored ? -1 : 1;
  const step = { ArrowLeft: -aside, ArrowRight: aside, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll('button')];
  const at = places.indexOf(document.activeElement as HTMLButtonElement);
  places[at + step]?.focus();
}

/** The version that a save was refused for; `null` where something else went wrong. */
function theirVersion(error: Error): number | null {
  const version = error instanceof Fault && error.code === 'conflict' ? error.details.version : null;
  return typeof version === 'number' ? version : null;
}

/** Every order is as likely as any other. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
