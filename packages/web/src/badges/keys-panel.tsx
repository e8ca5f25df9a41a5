import { Button } from '@laurel/editor/controls/button';
import { formatMomentDay } from '@laurel/web/kit/format';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Loading } from '@laurel/web/ui/states';
import classes from './badges.module.css';
import { useKeys, useRotateKey } from './queries';
import { t } from './text';

/** The keys badges are signed with: the one in use, those before it, and what to do about a lost one. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const rotate = useRotateKey();
  return (
    <AnsweredPanel
      title={t('badges.keys')}
      about={t('badges.keysAbout')}
      begins="title"
      onClose={onClose}
      query={useKeys()}
      loading={<Loading rows={3} />}
    >
      {({ keys }) =>
        keys.length === 0 ? (
          <p>{t('badges.noKeys')}</p>
        ) : (
          <ul className={classes.people}>
            {keys.map(({ keyId, did, multikey, madeAt, retiredAt, isLost }) => (
              <li key={keyId} className={classes.found}>
                <strong>
                  {retiredAt === null
                    ? t('badges.keyInUse', { day: formatMomentDay(madeAt) })
                    : t('badges.keyRetired', { day: formatMomentDay(retiredAt) })}
                </strong>
                <bdi className={classes.id}>{did}</bdi>
                <bdi className={classes.id}>{multikey}</bdi>
                {isLost && retiredAt === null && <p role="alert">{t('badges.keyLost')}</p>}
                {retiredAt === null && (
                  <div>
                    <Button
                      look="default"
                      isBusy={rotate.isPending}
                      onClick={() =>
                        rotate.mutate(
                          { keyId },
                          {
                            onAnswer: () => notify(t('badges.rotated')),
                            onError: (error) => notifyFault(error),
                          },
                        )
                      }
                    >
                      {t('badges.rotate')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </AnsweredPanel>
  );
}
