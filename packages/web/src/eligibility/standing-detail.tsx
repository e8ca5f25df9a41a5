import type { decideNow, TeamStanding } from '@laurel/domain/eligibility/board-api';
import type { ShownReason, ShownStanding } from '@laurel/domain/eligibility/shown-standing';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { HappeningLines } from '@laurel/web/athletics/happening-lines';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal, formatMoment, isolate, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Confirm } from '@laurel/web/ui/confirm';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { FactForm } from './fact-form';
import { GrantLines } from './grant-lines';
import { useDecideNow, useStanding } from './queries';
import classes from './standing.module.css';
import { StateMark } from './state-mark';
import { dayText, distinctReasons, lastDayText, shippedText, standingText } from './words';

interface StandingDetailProps {
  readonly studentId: Id<'person'>;
  /** Opens a letter to the family, where the reader keeps what the school says of the athlete. */
  readonly onLetter?: () => void;
}

/** Where an athlete stands on each of their teams, why, and what would help: as much as the reader may see. */
export function StandingDetail({ studentId, onLetter }: StandingDetailProps) {
  return (
    <Answered query={useStanding(studentId)} loading={<Loading shape="lines" rows={6} />}>
      {(athlete) => (
        <div className={classes.whole}>
          {athlete.teams.map((team) => (
            <section key={team.teamId} className={classes.part} aria-label={team.title}>
              <OfTeam team={team} />
            </section>
          ))}
          {onLetter && athlete.facts && (
            <div>
              <Button look="default" onClick={onLetter}>
                {t('athletics.letter')}
              </Button>
            </div>
          )}
          <DecideNow studentId={studentId} name={athlete.name} teams={athlete.teams} />
          <GrantLines athlete={athlete} />
          {athlete.facts && <FactForm athlete={athlete} facts={athlete.facts} />}
          {athlete.facts && <HappeningLines studentId={studentId} />}
        </div>
      )}
    </Answered>
  );
}

function OfTeam({ team }: { team: TeamStanding }) {
  const { coach, released, all } = team;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.heading}>{team.title}</h3>
        <StateMark state={coach?.state ?? null} />
      </div>
      <p className={classes.summary}>{summary(coach)}</p>
      {released ? <Rules standing={released} /> : <Kinds coach={coach} />}
      {all && isOther(all, released) && (
        <section className={classes.part} aria-label={t('eligibility.byAll')}>
          <div className={classes.head}>
            <h4 className={classes.heading}>{t('eligibility.byAll')}</h4>
            <StateMark state={all.state} />
          </div>
          <p className={classes.sub}>{t('eligibility.byAllWhy')}</p>
          <Rules standing={all} />
        </section>
      )}
      <Decisions team={team} />
      <Changes team={team} />
    </>
  );
}

function summary(coach: TeamStanding['coach']): string {
  if (!coach) return t('eligibility.notYetWhy');
  return joinParts(
    coach.until && t('eligibility.through', { day: lastDayText(coach.until) }),
    coach.nextCheckAt && t('eligibility.nextOn', { day: dayText(coach.nextCheckAt) }),
  );
}

/** Whether all grades say something else than those families see. */
function isOther(all: ShownStanding, released: ShownStanding | null): boolean {
  const plain = (standing: ShownStanding | null) => JSON.stringify({ ...standing, view: null });
  return plain(all) !== plain(released);
}

/** The kinds of reasons with what can be said of them to a coach. */
function Kinds({ coach }: Pick<TeamStanding, 'coach'>) {
  if (!coach || coach.reasons.length + coach.forecast.length + coach.notMetToday.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {coach.reasons.map(({ category, state, until, says }) => (
        <li key={category} className={classes.line}>
          <span className={classes.row}>
            <span className={classes.main}>{t(`eligibility.category-${category}`)}</span>
            <StateMark state={state} />
          </span>
          {until && <span className={classes.sub}>{t('eligibility.through', { day: lastDayText(until) })}</span>}
          {says && <span className={classes.sub}>{standingText(says)}</span>}
        </li>
      ))}
      {coach.forecast.map(({ category, state, from }) => (
        <li key={`${category} next`} className={classes.line}>
          <span className={classes.row}>
            <span className={classes.main}>{t(`eligibility.category-${category}`)}</span>
            <StateMark state={state} />
          </span>
          <span className={classes.sub}>{t('athletics.comingFrom', { day: dayText(from) })}</span>
        </li>
      ))}
      {coach.notMetToday.map(({ category, state }) => (
        <li key={`${category} today`} className={classes.line}>
          <span className={classes.row}>
            <span className={classes.main}>{t(`eligibility.category-${category}`)}</span>
            <StateMark state={state} />
          </span>
          <span className={classes.sub}>{t('athletics.byToday')}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Every rule that asks for something, with the values it was judged by, what helps, what the next check would decide, and what
 * a decision would be by grades corrected since.
 */
function Rules({ standing: { reasons, waysBack, forecast, waysToKeep, notMetToday } }: { standing: ShownStanding }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className={classes.lines}>
          {distinctReasons(reasons).map((reason) => {
            const isOpen = reason.state !== 'unknown' && reason.becomes === null;
            return (
              <li key={`${reason.packId} ${reason.ruleId} ${reason.checkAt}`} className={classes.line}>
                <Reason reason={reason} />
                <Helps reason={reason} ways={isOpen ? waysBack : []} />
              </li>
            );
          })}
        </ul>
      )}
      <WouldBe title={t('eligibility.forecast')} reasons={forecast} ways={waysToKeep} />
      <WouldBe title={t('athletics.byToday')} reasons={notMetToday} ways={[]} />
    </>
  );
}

interface WouldBeProps {
  readonly title: string;
  readonly reasons: readonly ShownReason[];
  readonly ways: ShownStanding['waysBack'];
}

/** What rules would take, though they don’t yet. */
function WouldBe({ title, reasons, ways }: WouldBeProps) {
  if (reasons.length === 0) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h4 className={classes.heading}>{title}</h4>
      <ul className={classes.lines}>
        {reasons.map((reason) => (
          <li key={`${reason.packId} ${reason.ruleId}`} className={classes.line}>
            <Reason reason={reason} />
            <Helps reason={reason} ways={ways} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What would help with a reason, if anything is said of it. */
function Helps({ reason, ways }: { reason: ShownReason; ways: ShownStanding['waysBack'] }) {
  const way = ways.find(({ packId, ruleId }) => packId === reason.packId && ruleId === reason.ruleId);
  if (!way || way.says.length === 0) return null;
  return (
    <p className={classes.helps} data-open={way.changes.length > 0}>
      {way.says.map(standingText).join(' ')}
    </p>
  );
}

function Reason({ reason }: { reason: ShownReason }) {
  const { title, body, layer, category, state, becomes, since, until, because, courses, missing, isMetToday } = reason;
  const days = [
    becomes === null
      ? null
      : t('eligibility.becomes', { state: t(`eligibility.state-${becomes}`), day: dayText(since) }),
    becomes === null && until ? t('eligibility.through', { day: lastDayText(until) }) : null,
  ];
  return (
    <>
      <span className={classes.row}>
        <span className={classes.main}>{shippedText(title)}</span>
        <StateMark state={state} />
      </span>
      <span className={classes.sub}>
        {[t(`eligibility.category-${category}`), body, t(`eligibility.layer-${layer}`)].join(' · ')}
      </span>
      {because.map((each) => (
        <span key={each.key}>{standingText(each)}</span>
      ))}
      {courses
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ classId, title: course, percent }) => (
          <span key={classId} className={classes.sub}>
            {courseText({ title: course, percent })}
          </span>
        ))}
      {missing.map(({ what, enteredBy }) => (
        <span key={JSON.stringify(what)} className={classes.sub}>
          {t('eligibility.missing', { what: translateSentence(what), who: t(`eligibility.enters-${enteredBy}`) })}
        </span>
      ))}
      {days.some(Boolean) && <span className={classes.sub}>{joinParts(...days)}</span>}
      {isMetToday && <span>{t('athletics.metToday')}</span>}
    </>
  );
}

function courseText({ title, percent }: Pick<ShownReason['courses'][number], 'title' | 'percent'>): string {
  const course = isolate(title);
  return percent === null
    ? t('eligibility.courseOpen', { course })
    : t('eligibility.courseAt', { course, percent: formatDecimal(percent) });
}

/** What checks decided, which later grades leave as it is. */
function Decisions({ team: { decisions } }: { team: TeamStanding }) {
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary>{t('eligibility.decisions')}</summary>
      <ul className={classes.lines}>
        {decisions.map(({ packId, ruleId, checkAt, isMet, madeOf }) => (
          <li key={`${packId} ${ruleId} ${checkAt}`} className={classes.line}>
            <span className={classes.row}>
              <span>{dayText(checkAt)}</span>
              <span>{t(isMet ? 'eligibility.met' : 'eligibility.notMet')}</span>
            </span>
            {madeOf.because.map((each) => (
              <span key={each.key} className={classes.sub}>
                {standingText(each)}
              </span>
            ))}
            {madeOf.courses.length > 0 && (
              <span className={classes.sub}>{madeOf.courses.map(courseText).join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the season went. */
function Changes({ team: { changes } }: { team: TeamStanding }) {
  if (changes.length < 2) return null;
  return (
    <details>
      <summary>{t('eligibility.season')}</summary>
      <ul className={classes.lines}>
        {changes.map(({ state, category, at }) => (
          <li key={at} className={classes.line}>
            <span className={classes.row}>
              <StateMark state={state} />
              <span className={classes.sub}>
                {joinParts(category && t(`eligibility.category-${category}`), formatMoment(at))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DecideNowProps {
  readonly studentId: Id<'person'>;
  readonly name: string;
  readonly teams: readonly TeamStanding[];
}

/** Makes official what checks have decided and isn’t in effect yet, for whoever keeps the rules. */
function DecideNow({ studentId, name, teams }: DecideNowProps) {
  const mayDecide = useAbility().can('manage', 'eligibility');
  const decide = useDecideNow();
  const [isAsking, setAsking] = useState(false);
  if (!mayDecide || !teams.some(isOpen)) return null;
  const told = {
    onAnswer: ({ decided }: OutputOf<typeof decideNow>) =>
      notify(t(decided > 0 ? 'athletics.decided' : 'athletics.noneDecided')),
    onError: (error: Error) => notifyFault(error, 0),
    onSettled: () => setAsking(false),
  };
  return (
    <div>
      <Button look="default" onClick={() => setAsking(true)}>
        {t('athletics.decideNow')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('athletics.decideNowAsk', { name })}
          deed={t('athletics.decideNow')}
          isBusy={decide.isPending}
          onConfirm={() => decide.mutate({ studentId }, told)}
          onClose={() => setAsking(false)}
        >
          {t('athletics.decideNowWhy')}
        </Confirm>
      )}
    </div>
  );
}

/** Whether a check was failed whose decision isn’t official yet. */
function isOpen({ released, decisions }: TeamStanding): boolean {
  return (released?.reasons ?? []).some(
    ({ packId, ruleId, checkAt, becomes }) =>
      becomes !== null &&
      checkAt !== null &&
      !decisions.some((each) => each.packId === packId && each.ruleId === ruleId && each.checkAt === checkAt),
  );
}
