import type * as api from '@laurel/domain/transition/api';
import type { listHandOvers } from '@laurel/domain/transition/hand-over-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, formatMomentDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useHandOver, useHandOvers } from './hand-over-queries';
import { NextSteps } from './next-steps';
import { PlanLink } from './plan-link';
import { useProgress } from './queries';
import { ReadinessList, readingWords } from './readiness-words';
import classes from './transition.module.css';
import { useOwnKind } from './use-own-kind';
import type { AwardCounts, WithCounts } from './with-counts';

type Progress = OutputOf<typeof api.readProgress>;
type Pathway = Progress['pathways'][number];
type Member = Progress['members'][number];

interface ProgressPageProps extends WithCounts {
  /** What a learner has been awarded; the room of badges stands above this one. */
  readonly Badges: ComponentType<{ readonly studentId: Member['personId']; readonly name?: string }>;
}

/** /transition/dashboard: cohorts side by side for who works here, the path of oneself and one’s children as a road. */
export function ProgressPage({ useCounts, Badges }: ProgressPageProps) {
  const { data } = useProgress();
  // Of staff: a family sees its badges elsewhere.
  const counts = useCounts({}, data?.isStaff ?? false);
  // A parent looks at their children’s.
  const isOwn = useOwnKind() === 'self';
  return (
    <Answered query={useProgress()} loading={<Waiting />}>
      {(progress) => {
        const { isStaff, pathways } = progress;
        // Whoever is on two pathways has their badges once.
        const own = new Map(
          progress.members.flatMap((each) => (each.why === 'own' ? [[each.personId, each.name] as const] : [])),
        );
        return (
          <Page
            title={t(isStaff ? 'transition.dashboard' : isOwn ? 'transition.myPath' : 'transition.childrenPath')}
            about={t(
              isStaff ? 'transition.dashboardAbout' : isOwn ? 'transition.myPathAbout' : 'transition.childrenPathAbout',
            )}
            width={isStaff ? 'fluid' : 'narrow'}
          >
            {pathways.length === 0 && <Empty title={t('transition.noPathway')}>{t('transition.noPathwayWhy')}</Empty>}
            {pathways.map((pathway) => (
              <OfPathway key={pathway.pathwayId} {...{ pathway, progress, counts }} />
            ))}
            {[...own].map(([personId, name]) => (
              <Badges key={personId} studentId={personId} {...(isOwn ? {} : { name })} />
            ))}
            <HandOverList />
          </Page>
        );
      }}
    </Answered>
  );
}

function Waiting() {
  return (
    <Page title={t('transition.dashboard')} width="fluid">
      <Loading rows={10} />
    </Page>
  );
}

interface OfPathwayProps {
  readonly pathway: Pathway;
  readonly progress: Progress;
  readonly counts: AwardCounts | undefined;
}

function OfPathway({ pathway, progress, counts }: OfPathwayProps) {
  const here = progress.members.filter(({ pathwayId }) => pathwayId === pathway.pathwayId);
  const cohorts = progress.cohorts.filter(({ pathwayId }) => pathwayId === pathway.pathwayId);
  const of = (why: Member['why']) => here.filter((each) => each.why === why);
  return (
    <>
      {of('own').map((member) => (
        <Panel key={member.memberId} title={t('transition.ownTitle', { pathway: pathway.title, name: member.name })}>
          <Road {...{ pathway, member }} />
          <NextSteps {...{ pathway, member }} />
          <Ways {...{ pathway, member }} />
        </Panel>
      ))}
      {cohorts.length > 0 && (
        <Panel
          title={pathway.title}
          action={
            pathway.kind === 'move' && (
              <Link
                className={classes.link}
                to="/transition/users"
                search={{ pathway: pathway.pathwayId, part: 'readiness' }}
              >
                {t('transition.readinessLink')}
              </Link>
            )
          }
        >
          <div className={classes.cohorts}>
            {cohorts.map((cohort) => (
              <Cohort key={cohort.cohort ?? ''} {...{ pathway, cohort, counts }} />
            ))}
          </div>
        </Panel>
      )}
      <People title={t('transition.coached')} members={of('coached')} pathway={pathway} />
      <People title={t('transition.still')} members={of('still')} pathway={pathway} />
    </>
  );
}

interface CohortProps {
  readonly pathway: Pathway;
  readonly cohort: Progress['cohorts'][number];
  readonly counts: AwardCounts | undefined;
}

function Cohort({ pathway, cohort, counts }: CohortProps) {
  const month = counts?.cohorts.find((each) => each.pathwayId === pathway.pathwayId && each.cohort === cohort.cohort);
  const { memberCount, byStage, ratedShare, stillCount } = cohort;
  return (
    <section>
      <h3 className={classes.name}>
        <Link
          className={classes.link}
          to="/transition/users"
          search={{ pathway: pathway.pathwayId, cohort: cohort.cohort ?? '' }}
        >
          {cohort.cohort ?? t('transition.noCohort')}
        </Link>
      </h3>
      <p className={classes.text}>
        {t('transition.cohortSums', {
          count: memberCount,
          share: t('transition.percent', { value: formatNumber(ratedShare * 100, 0) }),
          still: stillCount,
        })}
      </p>
      {/* Its line is there before it is counted: nothing below moves then. */}
      <p className={classes.text}>
        {counts ? t('transition.awardsThisMonth', { count: month?.count ?? 0 }) : '\u00a0'}
      </p>
      <ol className={classes.funnel}>
        {byStage.map(({ stageId, count }, at) => (
          <li key={stageId} className={classes.step}>
            <span>{pathway.stages[at]?.title}</span>
            <span
              className={classes.fill}
              style={{ inlineSize: `${memberCount === 0 ? 0 : (100 * count) / memberCount}%` }}
            />
            <span className={classes.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function People({ title, members, pathway }: { title: string; members: readonly Member[]; pathway: Pathway }) {
  if (members.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {members.map((member) => (
          <Person key={member.memberId} {...{ member, pathway }} />
        ))}
      </ul>
    </Panel>
  );
}

function Person({
  member: { memberId, name, cohort, stageId, stageOn, ratedAt, reached },
  pathway,
}: {
  member: Member;
  pathway: Pathway;
}) {
  return (
    <li className={classes.rated}>
      <Link className={classes.link} to="/transition/users" search={{ pathway: pathway.pathwayId, member: memberId }}>
        <bdi>{name}</bdi>
      </Link>
      <span className={classes.text}>
        {t('transition.memberLine', {
          cohort: cohort ?? t('transition.noCohort'),
          stage: pathway.stages.find((each) => each.stageId === stageId)?.title ?? '',
          day: formatDay(stageOn),
          rated: ratedAt === null ? t('transition.never') : formatMomentDay(ratedAt),
          reached: t('transition.ofCriteria', {
            rated: formatNumber(reached.length),
            count: pathway.criterionCount,
          }),
        })}
      </span>
    </li>
  );
}

/** The stages as a road: those behind, the one they are on, and what the next one asks for. */
function Road({ pathway, member }: { pathway: Pathway; member: Member }) {
  const at = pathway.stages.findIndex(({ stageId }) => stageId === member.stageId);
  const [here, next] = [pathway.stages[at], pathway.stages[at + 1]];
  const rank = here?.rank ?? null;
  const there = rank === null ? 0 : member.reached.filter((each) => each.rank >= rank).length;
  return (
    <>
      <ol className={classes.road}>
        {pathway.stages.map(({ stageId, title }, place) => (
          <li
            key={stageId}
            className={classes.stop}
            data-state={place < at ? 'passed' : place === at ? 'here' : 'ahead'}
            aria-current={place === at ? 'step' : undefined}
          >
            {title}
            <span className={classes.text}>
              {place < at
                ? t('transition.passed')
                : place === at
                  ? t('transition.here', { day: formatDay(member.stageOn) })
                  : ''}
            </span>
          </li>
        ))}
      </ol>
      {here?.about && (
        <p>
          <bdi>{here.about}</bdi>
        </p>
      )}
      <p>
        {rank === null
          ? t('transition.peopleDecide')
          : t('transition.toGo', {
              reached: formatNumber(there),
              count: pathway.criterionCount,
              rank: formatNumber(rank),
            })}{' '}
        {next ? t('transition.next', { stage: next.title }) : t('transition.lastStage')}
      </p>
    </>
  );
}

/** Where there is more to see of it. */
function Ways({ pathway, member }: { pathway: Pathway; member: Member }) {
  return (
    <div className={`${classes.tools} ${classes.ways}`}>
      <Link className={classes.link} to="/transition/fullrubric" search={{ pathway: pathway.pathwayId }}>
        {t('transition.seeRubric')}
      </Link>
      {pathway.kind === 'services' && (
        <PlanLink pathwayId={pathway.pathwayId} memberId={member.memberId}>
          {t('transition.seePlan')}
        </PlanLink>
      )}
    </div>
  );
}

type Received = OutputOf<typeof listHandOvers>['handOvers'][number];

/** What other schools handed over to one’s own; for families, what was handed over of them. Nothing where there is nothing. */
function HandOverList() {
  const query = useHandOvers();
  const [opened, setOpened] = useState<Received | null>(null);
  const { handOvers = [], isStaff = false } = query.data ?? {};
  if (handOvers.length === 0) return null;
  return (
    <Panel title={t(isStaff ? 'transition.received' : 'transition.handedOver')}>
      <ul className={classes.list}>
        {handOvers.map((each) => (
          <li key={each.handOverId} className={classes.rated}>
            <Button look="subtle" onClick={() => setOpened(each)}>
              {each.name}
            </Button>
            <span className={classes.text}>
              {t('transition.handedTo', { school: each.school, day: formatMomentDay(each.madeAt) })}
            </span>
            <span className={classes.text}>{readingWords(each)}</span>
          </li>
        ))}
      </ul>
      {opened && <Reading handOver={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Reading({ handOver, onClose }: { readonly handOver: Received; readonly onClose: () => void }) {
  const { handOverId, name, pathway } = handOver;
  return (
    <AnsweredPanel
      title={name}
      about={pathway}
      onClose={onClose}
      begins="title"
      query={useHandOver({ handOverId })}
      loading={<Loading rows={6} />}
    >
      {({ content, note, by, school, madeAt, readBy }) => (
        <>
          <p className={classes.text}>
            {t('transition.handedToBy', { school, day: formatMomentDay(madeAt), by: by ?? '–' })}
          </p>
          {note !== '' && <p dir="auto">{note}</p>}
          <p>{t('transition.stageWas', { stage: content.stage })}</p>
          <ReadinessList {...content} />
          <p className={classes.text}>{readingWords({ readBy })}</p>
        </>
      )}
    </AnsweredPanel>
  );
}
