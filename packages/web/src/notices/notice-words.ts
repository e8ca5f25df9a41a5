import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Notice } from '@laurel/domain/notices/notice';
import { formatDay } from '@laurel/web/kit/format';
import { t } from './text';

/** What happened, in a sentence. */
export function sentenceOf(notice: Notice): string {
  const name = notice.student && !notice.student.isSelf ? notice.student.name : null;
  const { count = 1 } = notice.bundle ?? {};
  if (count > 1) return sentenceOfBundle(notice, count, name) ?? sentenceOf({ ...notice, bundle: null });
  switch (notice.kind) {
    case 'scores-released': {
      const { title } = notice.details;
      return name === null ? t('notices.scores', { title }) : t('notices.scoresFor', { title, name });
    }
    case 'absence-reported':
      return t('notices.absenceReported', { name: notice.student?.name ?? '' });
    case 'absence-decided':
      return decided(notice.details.isExcused, name);
    case 'fitness-results':
      return name === null ? t('notices.fitness') : t('notices.fitnessFor', { name });
    case 'guardianship-changed':
      return t('notices.guardianship', { name: notice.student?.name ?? '' });
    case 'import-finished': {
      const { fileName: file, outcome } = notice.details;
      return outcome === 'done' ? t('notices.importDone', { file }) : t('notices.importFailed', { file });
    }
  }
}

/** What several notices of one day say together; `null` where it is what one of them says. */
function sentenceOfBundle(notice: Notice, count: number, name: string | null): string | null {
  switch (notice.kind) {
    case 'scores-released':
      return name === null ? t('notices.manyScores', { count }) : t('notices.manyScoresFor', { count, name });
    case 'absence-reported':
      return t('notices.manyAbsencesReported', { count });
    case 'absence-decided':
      return name === null ? t('notices.manyDecided', { count }) : t('notices.manyDecidedFor', { count, name });
    default:
      return null;
  }
}

/** Where or when, beside the sentence; empty where that says it all. */
export function placeOf(notice: Notice): string {
  switch (notice.kind) {
    case 'scores-released':
      return notice.details.className;
    case 'absence-reported':
    case 'absence-decided':
      if (notice.bundle) return '';
      return daysText(notice.details.startsOn, notice.details.endsBefore);
    default:
      return '';
  }
}

function decided(isExcused: boolean, name: string | null): string {
  if (name === null) return isExcused ? t('notices.absenceExcused') : t('notices.absenceDeclined');
  return isExcused ? t('notices.absenceExcusedFor', { name }) : t('notices.absenceDeclinedFor', { name });
}

function daysText(startsOn: Day, endsBefore: Day): string {
  const last = addDays(endsBefore, -1);
  if (last <= startsOn) return t('notices.oneDay', { day: formatDay(startsOn) });
  return t('notices.days', { first: formatDay(startsOn), last: formatDay(last) });
}
