import type { AuditEvent } from '@laurel/domain/audit/api';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatMoment } from '@laurel/web/kit/format';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './audit.module.css';
import { More } from './more';
import { type AuditSearch, type From, useEvents } from './queries';
import { t } from './text';
import { fieldText, valueText } from './value-words';

/** What was done, latest first; each opens to what it changed. */
export function Events({ search, from = {} }: { search: AuditSearch; from?: From }) {
  const query = useEvents(search, from);
  return (
    <Answered query={query} loading={<Loading rows={10} />}>
      {({ events, next }) => {
        if (events.length === 0 && next === null && from.beforeId === undefined)
          return isNarrowed(search) ? (
            <Empty title={t('audit.noEvents')}>{t('audit.noEventsWhy')}</Empty>
          ) : (
            <Empty title={t('audit.nothingYet')}>{t('audit.nothingYetWhy')}</Empty>
          );
        return (
          <>
            <ul className={classes.lines} aria-busy={query.isPlaceholderData}>
              {events.map((event) => (
                <Event key={event.eventId} event={event} />
              ))}
            </ul>
            <More key={next} next={next}>
              {(older) => <Events search={search} from={older} />}
            </More>
          </>
        );
      }}
    </Answered>
  );
}

/** Whether something was asked beside whom the acts are of. */
function isNarrowed({ personId, actorId, ...rest }: AuditSearch): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

function Event({ event }: { event: AuditEvent }) {
  const { at, actor, outcome } = event;
  // Acts on oneself, such as signing in, say so by who acted.
  const concerns = event.concerns.filter(({ id }) => id !== actor?.personId);
  return (
    <li className={classes.event}>
      <time className={classes.sub} dateTime={at}>
        {formatMoment(at)}
      </time>
      <div className={classes.who}>
        <span>
          {actor ? (
            <Link to="." search={{ person: actor.personId }} className={classes.link}>
              {actor.name}
            </Link>
          ) : (
            <span className={classes.main}>{t('audit.noActor')}</span>
          )}
          {' · '}
          {actText(event)}
          {outcome !== 'done' && (
            <span className={classes.tag}>{t(outcome === 'denied' ? 'audit.denied' : 'audit.failed')}</span>
          )}
        </span>
        {concerns.length > 0 && (
          <span className={classes.sub}>
            {concerns.slice(0, mostNamed).map(({ kind, id, name }, index) => (
              <span key={id}>
                {index > 0 && ' · '}
                {kind === 'person' && name !== null ? (
                  <Link to="." search={{ person: id }} className={classes.quiet}>
                    {name}
                  </Link>
                ) : (
                  (name ?? t('audit.gone'))
                )}
              </span>
            ))}
            {concerns.length > mostNamed && ` · ${t('audit.andMore', { count: concerns.length - mostNamed })}`}
          </span>
        )}
        <Details event={event} />
      </div>
    </li>
  );
}

/** Names that a line has room for. */
const mostNamed = 5;

export function actText({ act }: Pick<AuditEvent, 'act'>): string {
  return act ? translateSentence(act) : t('audit.refusedLook');
}

function Details({ event }: { event: AuditEvent }) {
  const { changes, valueCount, isRedacted, reason, address, what } = event;
  return (
    <details className={classes.details}>
      <summary>{changes.length > 0 ? t('audit.changedFields', { count: changes.length }) : t('audit.details')}</summary>
      <dl className={classes.facts}>
        {changes.map(({ record, recordId, field, from, to }) => (
          <div key={`${record} ${recordId} ${field}`}>
            <dt>{fieldText(record, field)}</dt>
            <dd>
              <del>{valueText(from)}</del> → <ins>{valueText(to)}</ins>
            </dd>
          </div>
        ))}
        {reason !== null && <Fact name={t('audit.reason')}>{reason}</Fact>}
        {address !== null && <Fact name={t('audit.address')}>{address}</Fact>}
        <Fact name={t('audit.call')}>{what}</Fact>
      </dl>
      {valueCount > changes.length && changes.length > 0 && (
        <p className={classes.sub}>{t('audit.records', { count: valueCount })}</p>
      )}
      {isRedacted && <p className={classes.sub}>{t('audit.redacted')}</p>}
    </details>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
