import type { Tie } from '@laurel/domain/people/family-api';
import { Button } from '@laurel/editor/controls/button';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import classes from './directory.module.css';
import { relationText } from './guardianship-relation';
import { useKeepOwnGuardian, useOwnFamily } from './queries';

/** Which guardians see one's record after 18, and of which children one does. Nothing where no rights pass. */
export function OwnFamily() {
  const { data } = useOwnFamily();
  const passing = (ties: readonly Tie[] = []) => ties.filter(({ rightsPassOn }) => rightsPassOn !== null);
  const [guardians, children] = [passing(data?.guardians), passing(data?.children)];
  if (guardians.length + children.length === 0) return null;
  return (
    <Panel title={t('directory.family')}>
      <p className={classes.sub}>{t('directory.familyAbout')}</p>
      <ul className={classes.ties}>
        {guardians.map((tie) => (
          <TieLine key={tie.guardianshipId} tie={tie} isGuardian />
        ))}
        {children.map((tie) => (
          <TieLine key={tie.guardianshipId} tie={tie} isGuardian={false} />
        ))}
      </ul>
    </Panel>
  );
}

function TieLine({ tie, isGuardian }: { tie: Tie; isGuardian: boolean }) {
  const keep = useKeepOwnGuardian();
  const { guardianshipId, version, name, relation, isOfAge, keptAt18 } = tie;
  const isKept = keptAt18 === 'student';
  return (
    <li className={classes.tie}>
      <span>
        <span className={classes.main}>{name}</span>
        {isGuardian && <span className={classes.sub}> {relationText(relation)}</span>}
        <br />
        <span className={classes.sub}>{accessText(tie, isGuardian)}</span>
      </span>
      {isGuardian && isOfAge && keptAt18 !== 'office' && (
        <Button
          look="default"
          isBusy={keep.isPending}
          aria-label={t(isKept ? 'directory.stopSeeOf' : 'directory.letSeeOf', { name })}
          onClick={() =>
            keep.mutate({ guardianshipId, version, isKept: !isKept }, { onError: (error) => notifyFault(error) })
          }
        >
          {t(isKept ? 'directory.stopSee' : 'directory.letSee')}
        </Button>
      )}
    </li>
  );
}

function accessText({ rightsPassOn, isOfAge, keptAt18 }: Tie, isGuardian: boolean): string {
  if (keptAt18 === 'office') return t('directory.keptBySchool');
  if (keptAt18 === 'student') return t(isGuardian ? 'directory.keptByYou' : 'directory.keptByChild');
  const day = rightsPassOn === null ? '' : formatDay(rightsPassOn);
  if (isOfAge) return t('directory.endedOnDay', { day });
  return isGuardian
    ? `${t('directory.endsOnDay', { day })}. ${t('directory.youMayKeep')}`
    : t('directory.endsOnDay', { day });
}
