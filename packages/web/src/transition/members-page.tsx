import { plainWords } from '@laurel/domain/kit/plain-words';
import type * as api from '@laurel/domain/transition/api';
import type { PathwayMember } from '@laurel/domain/transition/member';
import { planItems } from '@laurel/domain/transition/services-plan';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay, formatGradeLevel, formatMomentDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Page } from '@laurel/web/ui/page';
import { deferDialog } from '@laurel/web/ui/part';
import { RowTitle } from '@laurel/web/ui/row-title';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CohortFilter } from './cohort-filter';
import { PlanLink } from './plan-link';
import { useMembers, usePathways } from './queries';
import classes from './transition.module.css';
import type { WithCounts } from './with-counts';

const AddPanel = deferDialog(() => import('./add-members').then((file) => file.AddMembers));
const ChangePanel = deferDialog(() => import('./change-members').then((file) => file.ChangeMembers));

type Pathway = OutputOf<typeof api.readPathways>['pathways'][number];

interface Search {
  readonly pathway?: string;
  readonly cohort?: string;
  /** Whose panel is open. */
  readonly member?: string;
}

/** /transition/users: who is on a pathway, with cohort, coach, and stage; families see theirs. */
export function MembersPage({ useCounts }: WithCounts) {
  const { pathway = '' }: Search = useSearch({ strict: false });
  return (
    <Answered query={usePathways()} loading={<Waiting />}>
      {({ pathways, kinds, today }) => {
        const chosen = pathways.find(({ pathwayId }) => pathwayId === pathway) ?? pathways[0];
        if (chosen)
          return <Members key={chosen.pathwayId} {...{ pathways, kinds, today, useCounts }} pathway={chosen} />;
        return (
          <Page title={t('transition.users')} width="narrow" action={<PathwayButton pathway={null} kinds={kinds} />}>
            <Empty title={t('transition.noPathway')}>{t('transition.noPathwayWhy')}</Empty>
          </Page>
        );
      }}
    </Answered>
  );
}

function Waiting() {
  return (
    <Page title={t('transition.users')} width="fluid">
      <Loading shape="table" rows={12} />
    </Page>
  );
}

interface MembersProps extends WithCounts {
  readonly pathways: readonly Pathway[];
  readonly pathway: Pathway;
  readonly kinds: OutputOf<typeof api.readPathways>['kinds'];
  readonly today: OutputOf<typeof api.readPathways>['today'];
}

function Members(props: MembersProps) {
  const { pathwayId } = props.pathway;
  const counts = props.useCounts({ pathwayId });
  const awardsOf = ({ personId }: PathwayMember) =>
    formatNumber(counts?.members.find((each) => each.personId === personId)?.count ?? 0);
  return (
    <Answered query={useMembers(pathwayId)} loading={<Waiting />}>
      {(answer) => <MemberList {...answer} {...props} awardsOf={awardsOf} />}
    </Answered>
  );
}

interface MemberListProps extends MembersProps, Omit<OutputOf<typeof api.readMembers>, 'today'> {
  readonly awardsOf: (member: PathwayMember) => string;
}

function MemberList({ pathways, pathway, kinds, today, members, mayKeep, criterionCount, awardsOf }: MemberListProps) {
  const { cohort = '', member = '' }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Search) =>
    void navigate({ to: '.', search: { pathway: pathway.pathwayId, cohort, ...change }, replace: true });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [panel, setPanel] = useState<'add' | readonly PathwayMember[] | null>(null);
  const words = plainWords(text);
  const rows = members.filter(
    (each) =>
      (cohort === '' || each.cohort === cohort) &&
      words.every((word) => plainWords(each.name).some((own) => own.startsWith(word))),
  );
  const picked = members.filter(({ memberId }) => chosen.has(memberId));
  const named = mayKeep ? members.filter(({ memberId }) => memberId === member) : [];
  const shown = panel ?? (named.length > 0 ? named : null);
  const close = () => {
    setPanel(null);
    if (member !== '') go({});
  };
  return (
    <Page
      title={pathway.title}
      about={t('transition.usersAbout')}
      width="fluid"
      action={
        <div className={classes.tools}>
          <PathwayButton pathway={null} kinds={kinds} />
          <PathwayButton pathway={pathway} kinds={kinds} />
          {mayKeep && pathway.isOpen && (
            <LinkButton look="default" href={`/transition/members-csv/${pathway.pathwayId}`}>
              {t('transition.addFromFile')}
            </LinkButton>
          )}
          {mayKeep && pathway.isOpen && <Button onClick={() => setPanel('add')}>{t('transition.add')}</Button>}
        </div>
      }
    >
      <DataTable
        label={t('transition.members')}
        rows={rows}
        keyOf={({ memberId }) => memberId}
        nameOf={({ name }) => name}
        csvName={pathway.title}
        isShort
        {...(mayKeep ? { chosen, onChoose: setChosen, onOpen: (row: PathwayMember) => setPanel([row]) } : {})}
        bulkActions={
          <Button look="default" onClick={() => setPanel(picked)}>
            {t('transition.change', { count: picked.length })}
          </Button>
        }
        bar={
          <div className={classes.tools}>
            {pathways.length > 1 && (
              <Select
                label={t('transition.pathway')}
                value={pathway.pathwayId}
                options={pathways.map(({ pathwayId, title }) => ({ value: pathwayId, label: title }))}
                onChange={({ currentTarget }) => go({ pathway: currentTarget.value, cohort: '' })}
              />
            )}
            <TextField
              label={t('transition.find')}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <CohortFilter members={members} value={cohort} onChange={(next) => go({ cohort: next })} />
          </div>
        }
        empty={<Empty title={t('transition.noMembers')}>{t('transition.noMembersWhy')}</Empty>}
        columns={columnsOf({ pathway, criterionCount, awardsOf })}
      />
      {shown === 'add' && <AddPanel {...{ pathway, today }} onClose={close} />}
      {shown !== null && shown !== 'add' && <ChangePanel {...{ pathway }} members={shown} onClose={close} />}
    </Page>
  );
}

function columnsOf({
  pathway,
  criterionCount,
  awardsOf,
}: Pick<MemberListProps, 'pathway' | 'criterionCount' | 'awardsOf'>): Column<PathwayMember>[] {
  const stageTitle = (member: PathwayMember) =>
    pathway.stages.find(({ stageId }) => stageId === member.stageId)?.title ?? '';
  const ratedOf = ({ ratedCount }: PathwayMember) =>
    t('transition.ofCriteria', { rated: formatNumber(ratedCount), count: criterionCount });
  return [
    {
      ...{ id: 'name', title: t('transition.student'), text: ({ name }: PathwayMember) => name },
      cell: (member: PathwayMember) => (
        <RowTitle short={[stageTitle(member), member.cohort, ratedOf(member)]}>
          <bdi>{member.name}</bdi>
        </RowTitle>
      ),
    },
    {
      id: 'grade',
      title: t('transition.gradeLevel'),
      cell: ({ gradeLevel }) => formatGradeLevel(gradeLevel),
    },
    { id: 'cohort', title: t('transition.cohort'), cell: ({ cohort: own }) => own ?? '–' },
    { id: 'coach', title: t('transition.coach'), cell: ({ coachName }) => coachName ?? '–' },
    { id: 'stage', title: t('transition.stage'), cell: stageTitle },
    { id: 'since', title: t('transition.since'), cell: ({ stageOn }) => formatDay(stageOn) },
    {
      ...{ id: 'rated', title: t('transition.lastRated') },
      cell: ({ ratedAt }) => (ratedAt === null ? t('transition.never') : formatMomentDay(ratedAt)),
    },
    {
      ...{ id: 'count', title: t('transition.ratedCount'), align: 'end' },
      cell: ratedOf,
    },
    { id: 'awards', title: t('transition.awards'), align: 'end', cell: awardsOf },
    ...(pathway.kind === 'services'
      ? [
          {
            ...{ id: 'plan', title: t('transition.plan') },
            text: planWords,
            cell: (member: PathwayMember) => (
              <PlanLink pathwayId={pathway.pathwayId} memberId={member.memberId}>
                {planWords(member)}
              </PlanLink>
            ),
          },
        ]
      : []),
  ];
}

/** How far a plan is, and until when its goals are no older than a year. */
function planWords({ plan }: PathwayMember): string {
  if (!plan) return t('transition.noPlan');
  const settled = t('transition.planSettled', { settled: formatNumber(plan.settled), count: planItems.length });
  if (plan.goalsLast === null) return settled;
  return [settled, t('transition.goalsUntil', { day: formatDay(plan.goalsLast) })].join(' · ');
}

const PathwayPanel = deferDialog(() => import('./pathway-panel').then((file) => file.PathwayPanel));

type Answer = OutputOf<typeof api.readPathways>;

interface PathwayButtonProps {
  /** `null`: a new one. */
  readonly pathway: Answer['pathways'][number] | null;
  /** The kinds that one can add. */
  readonly kinds: Answer['kinds'];
}

/** Opens the form of a pathway, or of a new one, for whoever keeps such. */
function PathwayButton({ pathway, kinds }: PathwayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (pathway ? !pathway.mayKeep : kinds.length === 0) return null;
  return (
    <>
      <Button look="default" onClick={() => setOpen(true)}>
        {t(pathway ? 'transition.editPathway' : 'transition.newPathway')}
      </Button>
      {isOpen && <PathwayPanel {...{ pathway, kinds }} onClose={() => setOpen(false)} />}
    </>
  );
}
