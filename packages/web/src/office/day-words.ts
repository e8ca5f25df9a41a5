import type { AbsentStudent } from '@laurel/domain/attendance/school-day';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A student’s day as text: `Absent, excused`, `Half a day`, `Late twice`. */
export function standingWords({ share, isExcused, tardies }: AbsentStudent): string {
  if (share === null) return t('office.notMarked');
  const there = Number(share);
  if (there === 0) return isExcused ? t('office.absentExcused') : t('office.absentUnexcused');
  if (there < 1)
    return isExcused
      ? t('office.partExcused', { share: formatDecimal(share) })
      : t('office.part', { share: formatDecimal(share) });
  return tardies > 0 ? t('office.late', { count: tardies }) : t('office.there');
}

/** Equal letters in a row as one: nine times `A` is read at a glance, and a change between them is seen. */
export function letterRuns(letters: readonly string[]): { letter: string; count: number; at: number }[] {
  const runs: { letter: string; count: number; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = runs.at(-1);
    if (last?.letter === letter) last.count += 1;
    else runs.push({ letter, count: 1, at });
  }
  return runs;
}
