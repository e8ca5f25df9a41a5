import type { AuditEvent } from '@laurel/domain/audit/api';
import { isDay } from '@laurel/domain/kit/day';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDay, formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './audit.module.css';
import { More } from './more';
import { type AuditSearch, type From, useEvents } from './queries';

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

/** Fields that people ask about, by column; any other is called what the column is. */
const known = {
  given_name: 'audit.field-givenName',
  family_name: 'audit.field-familyName',
  preferred_given_name: 'audit.field-preferredName',
  birth_on: 'audit.field-birthDate',
  grade_level: 'audit.field-gradeLevel',
  email: 'audit.field-email',
  phone: 'audit.field-phone',
  address: 'audit.field-address',
  username: 'audit.field-username',
  language: 'audit.field-language',
  is_active: 'audit.field-active',
  is_blocked: 'audit.field-blocked',
  block_reason: 'audit.field-blockReason',
  sees_academics: 'audit.field-seesGrades',
  sees_attendance: 'audit.field-seesAttendance',
  sees_fitness: 'audit.field-seesFitness',
  sees_contact: 'audit.field-seesContact',
  relation: 'audit.field-relation',
  title: 'audit.field-title',
  name: 'audit.field-name',
  starts_on: 'audit.field-firstDay',
  ends_before: 'audit.field-endsBefore',
  locked_at: 'audit.field-lockedAt',
  points_possible: 'audit.field-points',
  due_on: 'audit.field-due',
  school_id: 'audit.field-school',
  role_id: 'audit.field-role',
  person_id: 'audit.field-person',
  class_id: 'audit.field-class',
  subject: 'audit.field-subject',
  action: 'audit.field-action',
  reach: 'audit.field-reach',
} as const;

/** What a field of a record is called. */
function fieldText(record: string, field: string): string {
  if (Object.hasOwn(known, field)) return t(known[field as keyof typeof known]);
  return `${record}: ${field}`.replaceAll('_', ' ');
}

const longest = 300;

/** A value as it was kept: days and moments as people write them, nothing as nothing. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return shorten(JSON.stringify(value));
  if (isDay(value)) return formatDay(value);
  return isMoment(value) ? formatMoment(value) : shorten(value);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
