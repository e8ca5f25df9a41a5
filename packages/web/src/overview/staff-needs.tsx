import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { LineAct } from '@laurel/web/ui/line-act';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import type { StaffParts } from './queries';

interface Task {
  readonly key: string;
  readonly what: string;
  readonly where: string;
  readonly to: string;
  readonly label: string;
}

/** What waits for a decision of this person, each line with the way to it. Nothing is listed that they may not decide. */
export function StaffNeeds({ attendance, imports }: Pick<StaffParts, 'attendance' | 'imports'>) {
  const ability = useAbility();
  const decides = ability.can('manage', 'attendance') && attendance !== null;
  const mayImport = ability.can('manage', 'imports') && imports !== null;
  if (!decides && !mayImport) return null;
  const tasks: Task[] = [
    ...(decides ? attendance.flatMap(tasksOfSchool) : []),
    ...(mayImport
      ? imports.flatMap(({ importId, fileName, state }) =>
          state === 'planned'
            ? {
                ...{ key: importId, what: t('staff.importReady'), where: fileName },
                ...{ to: `/admin/csvimports?import=${importId}`, label: t('staff.review') },
              }
            : [],
        )
      : []),
  ];
  return (
    <ListPanel
      title={t('staff.needsYou')}
      none={t('staff.nothingWaits')}
      items={tasks}
      keyOf={({ key }) => key}
      line={({ what, where, to, label }) => (
        <>
          <span className={classes.words}>
            <span className={classes.main}>{what}</span>
            <span className={classes.sub}>{where}</span>
          </span>
          <LineAct href={to} label={`${label}: ${what}, ${where}`}>
            {label}
          </LineAct>
        </>
      )}
    />
  );
}

function tasksOfSchool({
  schoolId,
  schoolName,
  waiting,
  conflicts,
}: NonNullable<StaffParts['attendance']>[number]): Task[] {
  const of = { where: schoolName, label: t('staff.review') };
  return [
    ...(waiting > 0
      ? [
          {
            ...{ ...of, key: `${schoolId} waiting`, what: t('staff.waiting', { count: waiting }) },
            to: `/admin/attendance?school=${schoolId}&part=absences`,
          },
        ]
      : []),
    ...(conflicts > 0
      ? [
          {
            ...{ ...of, key: `${schoolId} conflicts`, what: t('staff.conflicts', { count: conflicts }) },
            to: `/admin/attendance?school=${schoolId}`,
          },
        ]
      : []),
  ];
}
