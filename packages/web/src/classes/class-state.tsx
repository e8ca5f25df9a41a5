import type { ClassDetail } from '@laurel/domain/classes/class';
import type { CourseDetail } from '@laurel/domain/classes/course';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import classes from './classes.module.css';
import { useSetClassActive, useSetCourseActive } from './queries';

/** Archives a class or brings it back. */
export function ClassState({ detail: { classId, title, isActive } }: { detail: ClassDetail }) {
  const set = useSetClassActive();
  return (
    <Archiving
      {...{ title, isActive }}
      isBusy={set.isPending}
      onTurn={(next) => set.mutateAsync({ classId, isActive: next })}
      why={isActive ? t('classes.archiveWhy') : t('classes.bringBackWhy')}
      act={isActive ? t('classes.archive') : t('classes.bringBack')}
    />
  );
}

/** Archives a course or brings it back. */
export function CourseState({ detail: { courseId, title, isActive } }: { detail: CourseDetail }) {
  const set = useSetCourseActive();
  return (
    <Archiving
      {...{ title, isActive }}
      isBusy={set.isPending}
      onTurn={(next) => set.mutateAsync({ courseId, isActive: next })}
      why={isActive ? t('classes.archiveCourseWhy') : t('classes.bringCourseBackWhy')}
      act={isActive ? t('classes.archiveCourse') : t('classes.bringCourseBack')}
    />
  );
}

interface ArchivingProps {
  readonly title: string;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  readonly onTurn: (isActive: boolean) => Promise<unknown>;
  readonly why: string;
  readonly act: string;
}

/** Either can be undone at once. */
function Archiving({ title, isActive, isBusy, onTurn, why, act }: ArchivingProps) {
  // Awaited rather than called back: undo may come after the panel is closed.
  async function turn(next: boolean, isUndo = false): Promise<void> {
    try {
      await onTurn(next);
    } catch (error) {
      notifyFault(error);
      return;
    }
    const told = next ? t('classes.broughtBack', { title }) : t('classes.archived', { title });
    if (isUndo) notify(told);
    else notifyUndo(told, t('classes.undo'), () => turn(!next, true));
  }

  return (
    <section className={classes.state}>
      <p className={classes.sub}>{why}</p>
      <Button look="default" isBusy={isBusy} onClick={() => turn(!isActive)}>
        {act}
      </Button>
    </section>
  );
}
