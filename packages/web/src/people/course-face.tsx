import { courseOf } from '@laurel/domain/kit/course-of';
import { hueOf, monogramOf } from '@laurel/web/kit/face';
import classes from '@laurel/web/ui/faces.module.css';

/** The face of a class's course, beside its title: a hue and two characters, the same wherever it is shown. */
export function CourseFace({ title }: { readonly title: string }) {
  const course = courseOf(title);
  return (
    <span className={classes.course} data-hue={hueOf(course)} aria-hidden="true">
      {monogramOf(course)}
    </span>
  );
}
