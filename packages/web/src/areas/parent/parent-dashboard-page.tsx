import { Fault } from '@laurel/domain/kit/fault';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { t } from '@laurel/web/languages/text';
import { ChildCards } from '@laurel/web/overview/child-cards';
import { ChildTabs } from '@laurel/web/overview/child-tabs';
import { useParentOverview } from '@laurel/web/overview/queries';
import { StudentSections } from '@laurel/web/overview/student-sections';
import { WhatsNew } from '@laurel/web/overview/whats-new';
import { schoolText } from '@laurel/web/overview/words';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useRouterState } from '@tanstack/react-router';

/** All children side by side, or the one the address names; an only child is shown at once. */
export function ParentDashboardPage() {
  const query = useParentOverview();
  const asked = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('child') });
  const students = query.data?.children ?? [];
  const only = students.length === 1 ? students[0] : undefined;
  const child = only ?? students.find(({ studentId }) => studentId === asked);
  return (
    <Page
      title={child?.name ?? t('overview.parentTitle')}
      about={child ? schoolText(child) : t('overview.parentAbout')}
      filters={students.length > 1 && <ChildTabs students={students} shown={asked} />}
    >
      {isNobodys(query.error) ? (
        <NoChildren />
      ) : (
        <Answered query={query} loading={<Loading shape={asked ? 'panels' : 'cards'} rows={9} />}>
          {({ children, today, since, infoItems }) => {
            if (children.length === 0) return <NoChildren />;
            if (!child && asked)
              return (
                <Empty drawing="search" title={t('overview.noChild')}>
                  {t('overview.noChildrenWhy')}
                </Empty>
              );
            return (
              <>
                <WhatsNew students={child ? [child] : children} since={since} isOwn={false} />
                {child ? (
                  <StudentSections
                    key={child.studentId}
                    student={child}
                    today={today}
                    news={only && <ShownItems items={infoItems} />}
                  />
                ) : (
                  <ChildCards students={children} today={today} />
                )}
                {!child && <ShownItems items={infoItems} />}
              </>
            );
          }}
        </Answered>
      )}
    </Page>
  );
}

function NoChildren() {
  return (
    <Empty drawing="people" title={t('overview.noChildren')}>
      {t('overview.noChildrenWhy')}
    </Empty>
  );
}

function isNobodys(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found');
}
