import { LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { GroupFitness } from '@laurel/web/fitness/group-fitness';
import { useFitnessGroup, useFitnessPlaces } from '@laurel/web/fitness/queries';
import { t } from '@laurel/web/fitness/text';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import classes from './athlete.module.css';

/** /athlete/averages: a class or team on one test day, summed up. What is chosen stands in the address. */
export function AveragesPage() {
  const search: { group?: string; day?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const places = useFitnessPlaces();
  const groups = places.data?.classes ?? [];
  const classId = search.group ?? groups[0]?.classId;
  return (
    <Page
      title={t('fitness.averages')}
      about={t('fitness.averagesAbout')}
      width="fluid"
      action={
        classId !== undefined && (
          <>
            <LinkButton href={`/teacher/fitness/${classId}`}>{t('fitness.typeResults')}</LinkButton>
            <LinkButton href="/athlete/statefiles">{t('fitness.stateFiles')}</LinkButton>
          </>
        )
      }
    >
      <Answered query={places} loading={<Loading shape="table" rows={8} />}>
        {() =>
          classId === undefined ? (
            <Empty title={t('fitness.noGroups')}>{t('fitness.noGroupsWhy')}</Empty>
          ) : (
            <Group
              classId={classId}
              testDayId={search.day ?? null}
              groups={groups}
              onGroup={(group) => void navigate({ to: '.', search: { group } })}
              onDay={(day) => void navigate({ to: '.', search: { group: classId, day } })}
            />
          )
        }
      </Answered>
    </Page>
  );
}

interface GroupProps {
  readonly classId: string;
  readonly testDayId: string | null;
  readonly groups: readonly { readonly classId: string; readonly title: string; readonly studentCount: number }[];
  readonly onGroup: (classId: string) => void;
  readonly onDay: (testDayId: string) => void;
}

function Group({ classId, testDayId, groups, onGroup, onDay }: GroupProps) {
  const query = useFitnessGroup({ classId, ...(testDayId === null ? {} : { testDayId }) });
  const days = query.data?.testDays ?? [];
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={t('fitness.group')}
          value={classId}
          options={groups.map((group) => ({
            value: group.classId,
            label: t('fitness.groupLine', {
              title: group.title,
              students: t('fitness.students', { count: group.studentCount }),
            }),
          }))}
          onChange={({ currentTarget }) => onGroup(currentTarget.value)}
        />
        {days.length > 0 && (
          <Select
            label={t('fitness.testDay')}
            value={query.data?.testDay?.testDayId ?? ''}
            options={days.map((day) => ({
              value: day.testDayId,
              label: `${isolate(day.title)} · ${formatDay(day.startsOn)}`,
            }))}
            onChange={({ currentTarget }) => onDay(currentTarget.value)}
          />
        )}
      </div>
      <Answered query={query} loading={<Loading shape="table" rows={8} />}>
        {(group) => <GroupFitness group={group} />}
      </Answered>
    </>
  );
}
