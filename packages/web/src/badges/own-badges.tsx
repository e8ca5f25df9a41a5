import { badgeForms, exportAward } from '@laurel/domain/badges/api';
import { type Award, isValidAward, type LearnerBadges } from '@laurel/domain/badges/badge';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { formatMomentDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './badges.module.css';
import { useAwardEvidence, useOwnBadges, useShowEvidence } from './queries';

/** The badges of oneself and one’s children, to look at, print, and take along. */
export function OwnBadges() {
  return (
    <Answered query={useOwnBadges()} loading={<Loading shape="cards" rows={4} />}>
      {({ learners }) =>
        learners.every(({ awards }) => awards.length === 0) ? (
          <Empty title={t('badges.noneYet')}>{t('badges.noneYetWhy')}</Empty>
        ) : (
          <>
            <div className={classes.noPrint}>
              <Button look="default" onClick={() => window.print()}>
                {t('badges.print')}
              </Button>
            </div>
            {learners.map(
              (learner) => learner.awards.length > 0 && <Portfolio key={learner.studentId} learner={learner} />,
            )}
          </>
        )
      }
    </Answered>
  );
}

function Portfolio({ learner }: { learner: LearnerBadges }) {
  const [withEmail, setWithEmail] = useState(false);
  return (
    <Panel title={learner.name}>
      <ul className={classes.portfolio}>
        {learner.awards.map((award) => (
          <OwnAward key={award.awardId} award={award} withEmail={withEmail} />
        ))}
      </ul>
      {learner.hasEmail && (
        <div className={classes.noPrint}>
          <Checkbox
            label={t('badges.withEmail')}
            checked={withEmail}
            onChange={({ currentTarget }) => setWithEmail(currentTarget.checked)}
          />
          <p className={classes.about}>{t('badges.withEmailHelp')}</p>
        </div>
      )}
    </Panel>
  );
}

/** The links that one shows with a badge, each by one’s own word, and no longer once it is taken back. */
function ShownEvidence({ awardId }: Pick<Award, 'awardId'>) {
  const show = useShowEvidence();
  return (
    <Answered query={useAwardEvidence({ awardId })} loading={<Loading rows={2} />}>
      {({ evidence }) => (
        <div className={classes.stack}>
          <p className={classes.about}>{t(evidence.length === 0 ? 'badges.noEvidence' : 'badges.evidenceWhy')}</p>
          <FaultLine sentence={show.error && sentenceOf(show.error)} />
          {evidence.map(({ evidenceId, title, url, isShown }) => (
            <div key={evidenceId}>
              <Checkbox
                label={<bdi>{title}</bdi>}
                checked={isShown}
                onChange={() => show.mutate({ awardId, evidenceId, isShown: !isShown })}
              />
              <a href={url} target="_blank" rel="noreferrer noopener">
                <bdi>{url}</bdi>
              </a>
            </div>
          ))}
        </div>
      )}
    </Answered>
  );
}

function OwnAward({ award, withEmail }: { award: Award; withEmail: boolean }) {
  const [isShowing, setShowing] = useState(false);
  const { awardId, title, description, image, awardedAt, validUntil, isExpired, revokedAt, revokeReason } = award;
  return (
    <li className={classes.award} data-past={!isValidAward(award) || undefined}>
      <img src={image} alt="" width={96} height={96} />
      <div className={classes.found}>
        <h3>
          <a href={`/badges/${awardId}`}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <p dir="auto">{description}</p>
        <p className={classes.about}>{t('badges.awardedOn', { day: formatMomentDay(awardedAt) })}</p>
        {validUntil !== null && (
          <p className={classes.about}>
            {t(isExpired ? 'badges.expired' : 'badges.validUntil', { day: formatMomentDay(validUntil) })}
          </p>
        )}
        {revokedAt !== null && (
          <p className={classes.about}>
            {t('badges.revokedOn', { day: formatMomentDay(revokedAt) })} <bdi>{revokeReason}</bdi>
          </p>
        )}
        <div className={`${classes.acts} ${classes.noPrint}`}>
          {badgeForms.map((form) => (
            <DownloadButton
              key={form}
              of={exportAward}
              input={{ awardId, form, ...(withEmail ? { withEmail: 'true' as const } : {}) }}
            >
              {form.toUpperCase()}
            </DownloadButton>
          ))}
        </div>
        {revokedAt === null && (
          <details className={classes.noPrint} onToggle={({ currentTarget }) => setShowing(currentTarget.open)}>
            <summary>{t('badges.evidence')}</summary>
            {isShowing && <ShownEvidence awardId={awardId} />}
          </details>
        )}
      </div>
    </li>
  );
}
