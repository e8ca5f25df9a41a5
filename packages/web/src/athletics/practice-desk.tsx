import type { PracticeSheet } from '@laurel/domain/athletics/practice';
import { RollDesk } from '@laurel/web/attendance/roll-desk';
import { useRoll } from '@laurel/web/attendance/use-roll';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Empty } from '@laurel/web/ui/states';
import classes from './athletics.module.css';
import { practiceMarks, rollOf, sheetNameOf } from './practice-marks';

/** Who was at one practice. */
export function PracticeDesk({ sheet }: { readonly sheet: PracticeSheet }) {
  const { user } = useSession();
  const own = rollOf(sheet);
  const name = sheetNameOf(sheet);
  const roll = useRoll(own, { subject: practiceMarks, name, accountId: user?.accountId ?? '' });
  const { takenAt } = sheet.practice;
  return (
    <>
      <p className={classes.about} role="status">
        {sheet.whyClosed !== null
          ? translateSentence(sheet.whyClosed)
          : takenAt === null
            ? t('athletics.notTaken')
            : t('athletics.taken', { at: formatMoment(takenAt) })}
      </p>
      {sheet.students.length === 0 && <Empty title={t('athletics.noAthletes')}>{t('athletics.noAthletesWhy')}</Empty>}
      <RollDesk sheet={own} roll={roll} />
    </>
  );
}
