import { formatMoment } from '@laurel/web/kit/format';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './audit.module.css';
import { More } from './more';
import { type From, useViews } from './queries';
import { t } from './text';

/** What kind of look it was. */
export const kindText = () =>
  ({
    'view as': t('audit.viewedAs'),
    'record view': t('audit.recordView'),
    'custody view': t('audit.custodyView'),
    'health view': t('audit.healthView'),
    'body view': t('audit.bodyView'),
    'services view': t('audit.servicesView'),
  }) as const;

/** Who has looked at somebody's record, latest first. */
export function Views({ personId, from = {} }: { personId: string; from?: From }) {
  const query = useViews(personId, from);
  return (
    <Answered query={query} loading={<Loading rows={6} />}>
      {({ views, next }) => {
        if (views.length === 0 && from.beforeId === undefined)
          return <Empty title={t('audit.noViews')}>{t('audit.noViewsWhy')}</Empty>;
        return (
          <>
            <ul className={classes.lines}>
              {views.map(({ eventId, at, kind, viewer, classTitle }) => (
                <li key={eventId} className={classes.line}>
                  <span className={classes.who}>
                    <Link to="." search={{ person: viewer.personId }} className={classes.link}>
                      {viewer.name}
                    </Link>
                    <span className={classes.sub}>
                      {[kindText()[kind], classTitle].filter((words) => words !== null).join(' · ')}
                    </span>
                  </span>
                  <time className={classes.sub} dateTime={at}>
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
            </ul>
            <More next={next}>{(older) => <Views personId={personId} from={older} />}</More>
          </>
        );
      }}
    </Answered>
  );
}
