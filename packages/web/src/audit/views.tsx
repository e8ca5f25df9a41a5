import type { listFamilyViews } from '@laurel/domain/audit/viewers-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './audit.module.css';
import { More } from './more';
import { type From, useViews } from './queries';

/** What kind of look it was. */
const kindText = () =>
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
              {views.map((view) => (
                <ViewLine key={view.eventId} view={view}>
                  <Link to="." search={{ person: view.viewer.personId }} className={classes.link}>
                    {view.viewer.name}
                  </Link>
                </ViewLine>
              ))}
            </ul>
            <More next={next}>{(older) => <Views personId={personId} from={older} />}</More>
          </>
        );
      }}
    </Answered>
  );
}

type View = OutputOf<typeof listFamilyViews>['views'][number];

interface ViewLineProps {
  readonly view: Pick<View, 'at' | 'kind' | 'classTitle'>;
  /** Who looked. */
  readonly children: ReactNode;
}

export function ViewLine({ view: { at, kind, classTitle }, children }: ViewLineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        {children}
        <span className={classes.sub}>
          {[kindText()[kind], classTitle].filter((words) => words !== null).join(' · ')}
        </span>
      </span>
      <time className={classes.sub} dateTime={at}>
        {formatMoment(at)}
      </time>
    </li>
  );
}
