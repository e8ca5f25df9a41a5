import type * as api from '@laurel/domain/transition/api';
import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { Answered, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import { useRatingSheet } from './queries';
import classes from './transition.module.css';
import { useOwnKind } from './use-own-kind';

type Progress = OutputOf<typeof api.readProgress>;

interface NextStepsProps {
  readonly pathway: Progress['pathways'][number];
  readonly member: Progress['members'][number];
}

/** As many as one can have in mind; the rest is a click away. */
const most = 5;

/** The criteria that the stage still asks for: what the next level of each asks for, and whether anything shows it yet. */
export function NextSteps({ pathway, member }: NextStepsProps) {
  const query = useRatingSheet({ pathwayId: pathway.pathwayId, kind: useOwnKind() });
  return (
    <Answered query={query} loading={<Loading rows={5} />}>
      {(sheet) => <Steps {...{ pathway, member, sheet }} />}
    </Answered>
  );
}

function Steps({ pathway, member, sheet }: NextStepsProps & { readonly sheet: RatingSheet }) {
  const { pathwayId, stages } = pathway;
  const { memberId } = member;
  const asked = stages.find(({ stageId }) => stageId === member.stageId)?.rank ?? null;
  const reached = new Map(member.reached.map(({ criterionId, rank }) => [criterionId as string, rank]));
  const evidence = new Map(sheet.members.find((each) => each.memberId === memberId)?.evidence);
  const steps = sheet.version.criteria.flatMap(({ criterionId, title, levels }, at) => {
    const rank = reached.get(criterionId) ?? 0;
    const next = levels[rank];
    return next && rank < (asked ?? levels.length)
      ? [{ criterionId, title, next, evidence: evidence.get(at) ?? 0 }]
      : [];
  });
  if (steps.length === 0) return null;
  return (
    <section className={classes.behind}>
      <h3 className={classes.name}>{t('transition.nextSteps')}</h3>
      <ul className={classes.list}>
        {steps.slice(0, most).map(({ criterionId, title, next, evidence: count }) => (
          <li key={criterionId} className={classes.rated}>
            <Link
              className={classes.link}
              to="/transition/fullrubric"
              search={{ pathway: pathwayId, member: memberId, column: criterionId }}
            >
              {title}
            </Link>
            <span className={classes.text}>
              {next.text === '' ? next.title : t('transition.nextLevel', { level: next.title, text: next.text })}
            </span>
            <span className={classes.text}>{t('transition.evidenceCount', { count })}</span>
          </li>
        ))}
      </ul>
      {steps.length > most && (
        <p className={classes.text}>{t('transition.moreSteps', { count: steps.length - most })}</p>
      )}
    </section>
  );
}
