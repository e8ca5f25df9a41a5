/** An event of a calendar file. */
export interface CalendarEvent {
  /** The same for as long as it is this event. */
  readonly id: string;
  /** Counts its changes, so that a calendar keeps the latest. */
  readonly sequence: number;
  /** `2026-11-27`, or an instant as `2026-11-28T01:15:00Z`. */
  readonly start: string;
  readonly title: string;
  readonly place: string | null;
  readonly isCanceled: boolean;
}

interface CalendarFile {
  readonly title: string;
  /** When it was made, as an instant. */
  readonly madeAt: string;
  readonly events: readonly CalendarEvent[];
}

/** A calendar file (RFC 5545). Instants are in UTC, so that no calendar has to know a school's zone. */
export function calendarFile({ title, madeAt, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Contests//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    // How often it is worth asking again, in both ways calendars know.
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function linesOf({ id, sequence, start, title, place, isCanceled }: CalendarEvent, madeAt: string): string[] {
  const compact = (text: string) => text.replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@laurel`,
    `DTSTAMP:${compact(madeAt)}`,
    `SEQUENCE:${sequence}`,
    start.length === 10 ? `DTSTART;VALUE=DATE:${compact(start)}` : `DTSTART:${compact(start)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(isCanceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ];
}

/** Text as a value may have it: what separates is escaped, other control characters go. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in pieces of at most 75 bytes of UTF-8, none of which ends within a character. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > mostBytes) {
      folded += '\r\n ';
      // The space that continues a line counts.
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const mostBytes = 75;

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
