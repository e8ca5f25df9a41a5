import type { Meaning } from './sheet-model';

/** A score as its teacher knows it. */
export interface ScoreValue {
  readonly points: number | null;
  readonly status: 'none' | 'excused' | 'missing' | 'incomplete' | 'collected';
  readonly lateMinutes: number;
}

const codes = { EX: 'excused', MI: 'missing', IN: 'incomplete', CO: 'collected' } as const;

/**
 * What the entry language says of the texts the model types: points, `8/10`, `50%`, the codes, `late`, `7 late 2d`,
 * nothing, and anything else is refused.
 */
export function scoreMeaning(pointsPossible: ReadonlyMap<string, number>): Meaning<ScoreValue> {
  const blank: ScoreValue = { points: null, status: 'none', lateMinutes: 0 };
  return {
    blank,
    read(text, now, columnId) {
      const outOf = pointsPossible.get(columnId) ?? 0;
      if (text === '') return blank;
      const code = text in codes ? codes[text as keyof typeof codes] : null;
      if (code !== null) {
        return {
          points: code === 'missing' || code === 'collected' ? null : now.points,
          status: code,
          lateMinutes: code === 'missing' || code === 'excused' ? 0 : now.lateMinutes,
        };
      }
      const match = /^(?:([\d.]+)(%|\/10)? ?)?(late(?: (\d+)d)?)?$/.exec(text);
      if (!match) return null;
      const [, figure, unit, late, days] = match;
      const points = figure === undefined ? now.points : worth(Number(figure), unit, outOf);
      if (points !== null && points > 10 * outOf) return null;
      const isWaived = now.status === 'missing' || now.status === 'excused';
      return {
        points,
        status: figure !== undefined || isWaived ? 'none' : now.status,
        lateMinutes: late === undefined ? now.lateMinutes : 1440 * Number(days ?? 1),
      };
    },
    shown({ points, status }) {
      const code = Object.entries(codes).find(([, each]) => each === status)?.[0] ?? '';
      if (points === null || status === 'excused') return code;
      return status === 'incomplete' ? `${points} IN` : `${points}`;
    },
    entry({ points, status, lateMinutes }) {
      const code = Object.entries(codes).find(([, each]) => each === status)?.[0];
      const late = lateMinutes > 0 ? `late ${lateMinutes / 1440}d` : undefined;
      return [points ?? undefined, code, late].filter((part) => part !== undefined).join(' ');
    },
    isSame: (one, other) =>
      one.points === other.points && one.status === other.status && one.lateMinutes === other.lateMinutes,
  };
}

function worth(figure: number, unit: string | undefined, outOf: number): number {
  if (unit === '%') return (figure * outOf) / 100;
  return unit === '/10' ? (figure * outOf) / 10 : figure;
}
