import { courseOf } from '@laurel/domain/kit/course-of';
import { hueOf, monogramOf } from '@laurel/web/kit/face';
import classes from '@laurel/web/ui/faces.module.css';
import { useSession } from './session';

interface CourseFaceProps {
  readonly title: string;
  /** Shown in place of the course's own. */
  readonly hue?: number;
}

/** The face of a class's course, beside its title: two characters and a hue, chosen or its own, the same wherever it is shown. */
export function CourseFace({ title, hue }: CourseFaceProps) {
  const { courseHues } = useSession();
  const course = courseOf(title);
  return (
    <span className={classes.course} data-hue={hue ?? courseHues.get(course) ?? hueOf(course)} aria-hidden="true">
      {monogramOf(course)}
    </span>
  );
}
