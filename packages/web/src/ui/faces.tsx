import { hueOf, initialsOf } from '@laurel/web/kit/face';
import classes from './faces.module.css';

interface PersonFaceProps {
  readonly personId: string;
  readonly name: string;
  /** The name of their photo under `/image/`, where it is shown. */
  readonly photo?: string | null;
}

/** The face of a person, beside their name: their photo, or the initials. */
export function PersonFace({ personId, name, photo = null }: PersonFaceProps) {
  if (photo !== null)
    return <img className={classes.person} src={`/image/${photo}`} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={classes.person} data-hue={hueOf(personId)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
