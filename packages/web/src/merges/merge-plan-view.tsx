import { isDay } from '@laurel/domain/kit/day';
import type { MergeField, MergePlan } from '@laurel/domain/merges/merge-plan';
import { sexes } from '@laurel/domain/people/person-fields';
import { Button } from '@laurel/editor/controls/button';
import { withPreferred } from '@laurel/web/directory/with-preferred';
import { statusName } from '@laurel/web/grades/score-entry';
import { comma, formatDay, formatDecimal, formatGradeLevel, formatNumber, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useRef } from 'react';
import classes from './merges.module.css';
import { useMergePlan } from './queries';

interface MergePlanViewProps {
  readonly personId: string;
  readonly otherId: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSwap: () => void;
  readonly onCancel: () => void;
  readonly onMerge: (plan: MergePlan) => void;
}

/** What a merge would do: who stays, what goes where, and what both have. */
export function MergePlanView({ personId, otherId, ...rest }: MergePlanViewProps) {
  const query = useMergePlan({ personId, otherId });
  return (
    <Answered query={query} loading={<Loading rows={7} />}>
      {(plan) => <Plan plan={plan} {...rest} />}
    </Answered>
  );
}

function Plan({
  plan,
  isBusy,
  error,
  onSwap,
  onCancel,
  onMerge,
}: Omit<MergePlanViewProps, 'personId' | 'otherId'> & { plan: MergePlan }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: reading goes on at the plan.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('merges.review')}
      </h3>
      <div className={classes.sides}>
        <Side title={t('merges.kept')} side={plan.kept} />
        <Side title={t('merges.other')} side={plan.other} />
      </div>
      <div>
        <Button look="subtle" onClick={onSwap}>
          {t('merges.swap')}
        </Button>
      </div>
      {plan.obstacle !== null && (
        <p className={classes.obstacle} role="alert">
          {obstacleText(plan)}
        </p>
      )}
      <Parts plan={plan} />
      <Fields plan={plan} />
      <Both plan={plan} />
      {error !== null && error !== undefined && (
        <p className={classes.obstacle} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className={classes.actions}>
        {plan.obstacle === null && (
          <Button isBusy={isBusy} onClick={() => onMerge(plan)}>
            {t('merges.do')}
          </Button>
        )}
        <Button look="default" onClick={onCancel}>
          {t('merges.cancel')}
        </Button>
      </div>
    </>
  );
}

function Side({ title, side }: { title: string; side: MergePlan['kept'] }) {
  const facts = [
    side.identifier,
    side.birthOn && formatDay(side.birthOn),
    side.schoolName,
    side.usernames.join(comma()),
    side.isFromRoster ? t('merges.fromRoster') : null,
  ];
  return (
    <div className={classes.side}>
      <span className={classes.sub}>{title}</span>
      <span className={classes.main}>{withPreferred(side)}</span>
      <span className={classes.sub}>{joinParts(...facts)}</span>
    </div>
  );
}

function obstacleText({ obstacle, lockedTerms }: MergePlan): string {
  if (obstacle === 'guardian') return t('merges.guardian');
  if (obstacle === 'beyond') return t('merges.beyond');
  return t('merges.locked', { terms: lockedTerms.join(comma()) });
}

function Parts({ plan }: { plan: MergePlan }) {
  if (plan.parts.length === 0) return <p className={classes.sub}>{t('merges.nothing')}</p>;
  const hasStaying = plan.parts.some(({ stays }) => stays > 0);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('merges.record')}</th>
            <th scope="col">{t('merges.moves')}</th>
            <th scope="col">{t('merges.stays')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.parts.map(({ part, moved, stays }) => (
            <tr key={part}>
              <th scope="row">{t(`merges.part-${part}`)}</th>
              <td>{formatNumber(moved)}</td>
              <td>{formatNumber(stays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasStaying && <p className={classes.sub}>{t('merges.staysWhy')}</p>}
    </>
  );
}

function Fields({ plan: { filled, differing } }: { plan: MergePlan }) {
  return (
    <>
      {filled.length > 0 && (
        <>
          <p className={classes.sub}>{t('merges.filled')}</p>
          <dl className={classes.facts}>
            {filled.map(({ field, value }) => (
              <div key={field} className={classes.fact}>
                <dt>{fieldName(field)}</dt>
                <dd>{fieldText(field, value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Differences
        about={t('merges.differing')}
        of={differing.map(({ field, kept, other }) => [
          field,
          fieldName(field),
          fieldText(field, kept),
          fieldText(field, other),
        ])}
      />
    </>
  );
}

/** What stands on both records, with what stays and what goes. */
function Differences({
  about,
  of,
}: {
  about: string;
  of: readonly (readonly [key: string, name: string, kept: string, other: string])[];
}) {
  if (of.length === 0) return null;
  return (
    <>
      <p className={classes.sub}>{about}</p>
      <dl className={classes.facts}>
        {of.map(([key, name, kept, other]) => (
          <div key={key} className={classes.fact}>
            <dt>{name}</dt>
            <dd>
              {kept} <del>{other}</del>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Both({ plan: { classesOfBoth, scoresOfBoth } }: { plan: MergePlan }) {
  return (
    <>
      {classesOfBoth.length > 0 && (
        <p className={classes.sub}>{t('merges.classesOfBoth', { classes: classesOfBoth.join(comma()) })}</p>
      )}
      <Differences
        about={t('merges.scoresOfBoth')}
        of={scoresOfBoth.map(({ classTitle, assignmentTitle, kept, other }) => [
          `${classTitle} ${assignmentTitle}`,
          `${assignmentTitle} · ${classTitle}`,
          scoreText(kept),
          scoreText(other),
        ])}
      />
    </>
  );
}

function scoreText(score: MergePlan['scoresOfBoth'][number]['kept']): string {
  if (score === null) return t('merges.hidden');
  if (score.value !== null) return formatDecimal(score.value);
  return score.status === 'none' ? t('merges.noScore') : statusName(score.status);
}

function fieldText(field: MergeField, value: string): string {
  if (value === '') return '–';
  if (field === 'birthOn' && isDay(value)) return formatDay(value);
  if (field === 'gradeLevel') return formatGradeLevel(value);
  const sex = field === 'sex' ? sexes.find((each) => each === value) : undefined;
  return sex ? t(`directory.sex-${sex}`) : value;
}

function fieldName(field: MergeField): string {
  const names: Readonly<Record<MergeField, string>> = {
    givenName: t('directory.givenName'),
    middleName: t('directory.middleName'),
    familyName: t('directory.familyName'),
    preferredGivenName: t('directory.preferredGivenName'),
    preferredFamilyName: t('directory.preferredFamilyName'),
    pronouns: t('directory.pronouns'),
    birthOn: t('directory.bornOn'),
    sex: t('directory.sex'),
    identifier: t('directory.identifier'),
    email: t('directory.emailPlain'),
    phone: t('directory.phone'),
    otherPhones: t('directory.otherPhones'),
    gradeLevel: t('directory.gradeLevel'),
    emergencyContacts: t('directory.emergencyContacts'),
    language: t('directory.language'),
    address: t('directory.address'),
    schoolName: t('directory.school'),
  };
  return names[field];
}
