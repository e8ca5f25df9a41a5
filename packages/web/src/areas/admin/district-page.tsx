import type { Need } from '@laurel/domain/access/rule';
import { clearanceSettings } from '@laurel/domain/athletics/clearance';
import { creditRules } from '@laurel/domain/credits/credit-rules';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { districtIdentity } from '@laurel/domain/people/district-identity';
import { familyRules } from '@laurel/domain/people/family-rules';
import { signInRules } from '@laurel/domain/people/sign-in-rules';
import { retention } from '@laurel/domain/records/retention';
import { ClearanceKindsSection } from '@laurel/web/athletics/clearance-kinds-section';
import { CreditsSection } from '@laurel/web/credits/credits-section';
import { AddressesSection } from '@laurel/web/district/addresses-section';
import { DigestsSection } from '@laurel/web/district/digests-section';
import classes from '@laurel/web/district/district.module.css';
import { FamiliesSection } from '@laurel/web/district/families-section';
import { IdentitySection } from '@laurel/web/district/identity-section';
import { useAreAnswered } from '@laurel/web/district/queries';
import { SignInSection } from '@laurel/web/district/sign-in-section';
import { CalendarSection } from '@laurel/web/eligibility/calendar-section';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { RetentionSection } from '@laurel/web/records/retention-section';
import { useRoles } from '@laurel/web/roles/queries';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Loading } from '@laurel/web/ui/states';

/** /admin/district: settings of the whole district, a panel for each section, and the way to those of schools. */
export function DistrictPage() {
  // Drawn at once, so that no section moves those below it.
  const roles = useRoles();
  const isDrawn = useAreAnswered(sections) && !roles.isLoading;
  return (
    <Page title={t('district.title')} about={t('district.pageAbout')} width="narrow">
      {isDrawn ? (
        <div className={classes.page}>
          <IdentitySection />
          <AddressesSection />
          <SignInSection />
          <FamiliesSection />
          <DigestsSection />
          <CreditsSection />
          <ClearanceKindsSection />
          <CalendarSection />
          <RetentionSection />
          <OtherSettings />
        </div>
      ) : (
        <Loading rows={12} />
      )}
    </Page>
  );
}

const sections = [
  districtIdentity,
  districtAddresses,
  signInRules,
  familyRules,
  digestTimes,
  creditRules,
  clearanceSettings,
  calendarSettings,
  retention,
] as const;

const others = [
  { href: '/admin/terms', name: 'district.toTerms', needs: ['manage', 'users'] },
  { href: '/admin/scales', name: 'district.toScales', needs: ['manage', 'users'] },
  { href: '/admin/standards', name: 'district.toStandards', needs: ['manage', 'users'] },
  { href: '/teacher', name: 'district.toClassRules', needs: ['read', 'teacher'] },
  { href: '/admin/attendance?part=codes', name: 'district.toAttendance', needs: ['manage', 'users'] },
  { href: '/athlete/settings', name: 'district.toFitness', needs: ['manage', 'fitness'] },
  { href: '/admin/roles', name: 'district.toRoles', needs: ['manage', 'users'] },
  { href: '/admin/audit?text=%2Fapi%2Fdistrict', name: 'district.toChanges', needs: ['read', 'audit'] },
] as const satisfies readonly { readonly href: string; readonly name: string; readonly needs: Need }[];

function OtherSettings() {
  const ability = useAbility();
  return (
    <Panel title={t('district.others')}>
      <ul className={classes.links}>
        {others
          .filter(({ needs: [action, subject] }) => ability.can(action, subject))
          .map(({ href, name }) => (
            <li key={href} className={classes.line}>
              <a href={href} className={classes.link}>
                {t(name)}
              </a>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
