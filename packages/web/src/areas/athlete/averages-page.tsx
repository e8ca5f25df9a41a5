import type { readAverages } from '@laurel/domain/averages/api';
import { id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { AveragesOfGroup } from '@laurel/web/averages/averages';
import { GroupChoice } from '@laurel/web/averages/group-choice';
import { GroupFitness } from '@laurel/web/averages/group-fitness';
import { useAverageGroups } from '@laurel/web/averages/queries';
import { useFitnessGroup } from '@laurel/web/fitness/queries';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import classes from './athlete.module.css';

/** `group` is a class’s id, or `sport` or `school` and which. */
interface Search {
  readonly group?: string;
  readonly day?: string;
}

/** /athlete/averages: a team, class, sport, or school summed up. What is chosen stands in the address. */
export function AveragesPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const groups = useAverageGroups();
  const first = groups.data?.classes[0]?.classId ?? groups.data?.schools[0];
  const chosen = search.group ?? (typeof first === 'object' ? `school ${first.schoolId}` : first);
  const group = chosen === undefined ? null : groupOf(chosen);
  return (
    <AnsweredPage
      title={t('averages.title')}
      about={t('averages.about')}
      width="fluid"
      action={
        group?.classId !== undefined && (
          <>
            <LinkButton href={`/teacher/fitness/${group.classId}`}>{t('fitness.typeResults')}</LinkButton>
            <LinkButton look="default" href="/athlete/statefiles">
              {t('fitness.stateFiles')}
            </LinkButton>
          </>
        )
      }
      query={groups}
      loading={<Loading shape="table" rows={8} />}
    >
      {(all) =>
        group === null ? (
          <Empty title={t('averages.noGroups')}>{t('averages.noGroupsWhy')}</Empty>
        ) : (
          <>
            <div className={classes.choices}>
              <GroupChoice
                groups={all}
                value={group.classId === undefined ? (chosen ?? '') : `class ${group.classId}`}
                onChoose={(value) =>
                  void navigate({ to: '.', search: { group: value.replace(/^class /, '') } satisfies Search })
                }
              />
            </div>
            <AveragesOfGroup group={group}>
              {group.classId !== undefined && (
                <OneTestDay
                  classId={group.classId}
                  testDayId={search.day ?? null}
                  onDay={(day) => void navigate({ to: '.', search: { ...search, day }, resetScroll: false })}
                />
              )}
            </AveragesOfGroup>
          </>
        )
      }
    </AnsweredPage>
  );
}

function groupOf(chosen: string): InputOf<typeof readAverages> {
  const [, kind, which = ''] = /^(sport|school) (.*)$/.exec(chosen) ?? [];
  if (kind === 'sport') return { sport: which };
  const schoolId = id('school').safeParse(which);
  if (kind === 'school' && schoolId.success) return { schoolId: schoolId.data };
  const classId = id('class').safeParse(chosen);
  return classId.success ? { classId: classId.data } : {};
}

interface OneTestDayProps {
  readonly classId: string;
  readonly testDayId: string | null;
  readonly onDay: (testDayId: string) => void;
}

/** Each fitness test of a class or team on one of its test days. */
function OneTestDay({ classId, testDayId, onDay }: OneTestDayProps) {
  const query = useFitnessGroup({ classId, ...(testDayId === null ? {} : { testDayId }) });
  const days = query.data?.testDays ?? [];
  return (
    <Panel
      title={t('averages.tests')}
      action={
        days.length > 0 && (
          <Select
            label={t('fitness.testDay')}
            value={query.data?.testDay?.testDayId ?? ''}
            options={days.map((day) => ({
              value: day.testDayId,
              label: `${isolate(day.title)} · ${formatDay(day.startsOn)}`,
            }))}
            onChange={({ currentTarget }) => onDay(currentTarget.value)}
          />
        )
      }
    >
      <Answered query={query} loading={<Loading shape="table" rows={8} />}>
        {(group) => <GroupFitness group={group} />}
      </Answered>
    </Panel>
  );
}
