import type { EarlyWarning, HandOver, HandOverContent } from '@laurel/domain/transition/hand-over';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './transition.module.css';

/** One early warning in words. */
export function warningWords(warning: EarlyWarning): string {
  const percent = t('transition.percent', { value: formatNumber(Number(warning.percent), 1) });
  return warning.kind === 'attendance'
    ? t('transition.warnAttendance', { percent })
    : t('transition.warnClass', { title: warning.title, percent });
}

/** Criterion by criterion, whether it is ready, and the early warnings. */
export function ReadinessList({ criteria, warnings }: Pick<HandOverContent, 'criteria' | 'warnings'>) {
  return (
    <>
      <ul className={classes.list}>
        {criteria.map(({ criterionId, title, level, isReady }) => (
          <li key={criterionId} className={classes.rated}>
            <span>{title}</span>
            <strong>{level ?? t('transition.notRated')}</strong>
            <span className={classes.text}>{t(isReady ? 'transition.isReady' : 'transition.notReady')}</span>
          </li>
        ))}
      </ul>
      <h3 className={classes.name}>{t('transition.warnings')}</h3>
      {warnings.length === 0 ? (
        <p className={classes.text}>{t('transition.noWarnings')}</p>
      ) : (
        <ul>
          {warnings.map((warning) => (
            <li key={warningWords(warning)}>{warningWords(warning)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who of the other school read a hand-over, and when. */
export function readingWords({ readBy }: Pick<HandOver, 'readBy'>): string {
  const [first] = readBy;
  if (!first) return t('transition.notRead');
  return readBy.map(({ name, at }) => t('transition.readByAt', { name, at: formatMoment(at) })).join(' · ');
}
