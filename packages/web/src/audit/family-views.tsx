import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Empty } from '@laurel/web/ui/states';
import classes from './audit.module.css';
import { More } from './more';
import { type From, useFamilyViews } from './queries';
import { ViewLine } from './views';

/** Who has looked at one's own record and at one's children's, where the district shows it to families. */
export function FamilyViews() {
  const { user, observees } = useSession();
  if (!user) return null;
  const isParent = observees.length > 0;
  return (
    <>
      {!isParent && <ViewsOf studentId={user.personId} title={t('audit.familyViews')} />}
      {observees.map(({ personId, name }) => (
        <ViewsOf key={personId} studentId={personId} title={t('audit.familyViewsOf', { name })} />
      ))}
    </>
  );
}

function ViewsOf({ studentId, title }: { studentId: string; title: string }) {
  const { data } = useFamilyViews(studentId, {});
  if (!data?.isShown) return null;
  return (
    <Panel title={title}>
      <p className={classes.sub}>{t('audit.familyViewsWhy')}</p>
      {data.views.length === 0 ? <Empty title={t('audit.noViews')} /> : <ViewLines studentId={studentId} />}
    </Panel>
  );
}

function ViewLines({ studentId, from = {} }: { studentId: string; from?: From }) {
  const { data } = useFamilyViews(studentId, from);
  if (!data) return null;
  return (
    <>
      <ul className={classes.lines}>
        {data.views.map((view) => (
          <ViewLine key={view.eventId} view={view}>
            <span>{view.viewerName}</span>
          </ViewLine>
        ))}
      </ul>
      <More next={data.next}>{(older) => <ViewLines studentId={studentId} from={older} />}</More>
    </>
  );
}
