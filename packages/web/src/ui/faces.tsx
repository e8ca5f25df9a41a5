import { courseOf, hueOf, initialsOf, monogramOf } from '@laurel/web/kit/face';
import classes from './faces.module.css';

/** The face of a class's course, beside its title: a hue and two characters, the same wherever it is shown. */
export function CourseFace({ title }: { title: string }) {
  const course = courseOf(title);
  return (
    <span className={classes.course} data-hue={hueOf(course)} aria-hidden="true">
      {monogramOf(course)}
    </span>
  );
}

/** The face of a person, beside their name. */
export function PersonFace({ personId, name }: { personId: string; name: string }) {
  return (
    <span className={classes.person} data-hue={hueOf(personId)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
