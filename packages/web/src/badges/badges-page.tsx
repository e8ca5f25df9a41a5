import { keepBadges } from '@laurel/domain/badges/permissions';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { OwnBadges } from './own-badges';
import { Shelf } from './shelf';

/** /transition/badge: the shelf for staff, to award from where they may; one’s own badges and one’s children’s for families. */
export function BadgesPage() {
  const ability = useAbility();
  const reaches = ability.rules
    .filter(({ subject }) => subject === 'transition')
    .map(({ conditions }) => conditions.within);
  if (reaches.some((reach) => reach !== 'own' && reach !== 'children'))
    return <Shelf mayKeep={ability.can(...keepBadges)} />;
  return (
    <Page title={t('badges.own')} about={t('badges.ownAbout')} width="narrow">
      <OwnBadges />
    </Page>
  );
}
