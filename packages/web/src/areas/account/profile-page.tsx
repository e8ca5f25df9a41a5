import {
  actions as allActions,
  reaches as allReaches,
  subjects as allSubjects,
  type RawRule,
  type Reach,
  type Subject,
} from '@laurel/domain/access/rule';
import { LinkButton } from '@laurel/editor/controls/button';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { actionText, subjectText } from '@laurel/web/roles/rule-words';
import { DataTable } from '@laurel/web/ui/data-table';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { notFound, useParams } from '@tanstack/react-router';
import classes from './profile-page.module.css';

/** One's own profile: who Laurel takes one for, and how far one's roles reach. */
export function ProfilePage() {
  const { tab } = useParams({ strict: false });
  const { user, district, observees, ability } = useSession();
  if (tab !== 'profile') throw notFound();
  const action = (
    <LinkButton look="default" href="/pages/account-settings/account">
      {t('account.settings')}
    </LinkButton>
  );
  return (
    <Page title={t('account.profile')} about={t('account.about')} action={action} width="narrow">
      <Panel>
        <dl className={classes.facts}>
          <Fact name={t('account.name')}>{user?.name ?? ''}</Fact>
          <Fact name={t('account.kind')}>{t(user?.role === 'admin' ? 'account.admin' : 'account.client')}</Fact>
          <Fact name={t('account.district')}>{district.name}</Fact>
          {observees.length > 0 && (
            <Fact name={t('account.children')}>{observees.map(({ name }) => name).join(comma())}</Fact>
          )}
        </dl>
      </Panel>
      <DataTable
        label={t('account.may')}
        columns={columns()}
        rows={groupRules(ability.rules.flatMap(ruleOf))}
        keyOf={({ subject }) => subject}
        nameOf={({ subject }) => subjectText(subject)}
        bar={
          <div>
            <h2 className={classes.heading}>{t('account.may')}</h2>
            <p className={classes.sub}>{t('account.mayWhy')}</p>
          </div>
        }
      />
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What one may do to one kind of thing. */
interface Grant {
  readonly subject: Subject;
  readonly words: string[];
}

function columns() {
  return [
    { id: 'subject', title: t('account.what'), cell: ({ subject }: Grant) => subjectText(subject) },
    { id: 'reach', title: t('account.howFar'), cell: ({ words }: Grant) => words.join(comma()) },
  ];
}

type Rule = Pick<RawRule, 'action' | 'subject'> & { readonly within: Reach };

function ruleOf({ action, subject, conditions }: { action: unknown; subject: unknown; conditions?: unknown }): Rule[] {
  const within = typeof conditions === 'object' && conditions !== null && 'within' in conditions && conditions.within;
  const [act] = allActions.filter((each) => each === action);
  const [what] = allSubjects.filter((each) => each === subject);
  const [reach] = allReaches.filter((each) => each === within);
  return act && what && reach ? [{ action: act, subject: what, within: reach }] : [];
}

function groupRules(rules: readonly Rule[]): Grant[] {
  const grants = new Map<Subject, string[]>();
  for (const { action, subject, within } of rules) {
    const words = `${actionText(action)} ${reaches()[within]}`;
    grants.set(subject, [...(grants.get(subject) ?? []), words]);
  }
  return [...grants].map(([subject, words]) => ({ subject, words: [...new Set(words)] }));
}

function reaches(): Readonly<Record<Reach, string>> {
  return {
    own: t('account.own'),
    children: t('account.childrens'),
    classes: t('account.classes'),
    teams: t('account.teams'),
    athletes: t('account.athletes'),
    caseload: t('account.caseload'),
    school: t('account.school'),
    district: t('account.ofDistrict'),
  };
}
