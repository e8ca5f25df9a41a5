import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useAgreement } from './queries';
import classes from './transition.module.css';

/** How far the raters of these members agree, criterion by criterion, and what the figures mean. */
export function AgreementPanel({ sheet, onClose }: { readonly sheet: RatingSheet; readonly onClose: () => void }) {
  const { pathway, version, termId } = sheet;
  const query = useAgreement({ pathwayId: pathway.pathwayId, versionId: version.versionId, termId });
  const percent = (share: number) => t('transition.percent', { value: formatNumber(share * 100, 0) });
  return (
    <AnsweredPanel
      title={t('transition.agreement')}
      about={pathway.title}
      onClose={onClose}
      begins="title"
      query={query}
      loading={<Loading rows={6} />}
    >
      {({ criteria }) =>
        criteria.length === 0 ? (
          <Empty title={t('transition.noPairs')}>{t('transition.noPairsWhy')}</Empty>
        ) : (
          <>
            <p className={classes.text}>{t('transition.agreementWhy')}</p>
            <ul className={classes.list}>
              {criteria.map(({ criterionId, title, count, exact, adjacent, kappa }) => (
                <li key={criterionId} className={classes.rated}>
                  <span>{title}</span>
                  <strong>{t('transition.agreementOf', { exact: percent(exact), adjacent: percent(adjacent) })}</strong>
                  <span className={classes.text}>
                    {kappa === null
                      ? t('transition.noKappa', { count })
                      : t('transition.kappaOf', { kappa: formatNumber(kappa, 2), count })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </AnsweredPanel>
  );
}
