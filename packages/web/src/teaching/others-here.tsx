import type { Presence } from '@laurel/domain/teaching/presence';
import { t } from '@laurel/web/languages/text';
import { PersonFace } from '@laurel/web/ui/faces';
import classes from './teaching.module.css';

const mostFaces = 4;

/** Faces of the others who have the gradebook open. */
export function OthersHere({ others }: { readonly others: readonly Presence[] }) {
  // One face a person, however many windows they have.
  const people = [...new Map(others.map((each) => [each.personId, each])).values()];
  if (people.length === 0) return null;
  const more = people.length - mostFaces;
  return (
    <ul className={classes.others} aria-label={t('teaching.alsoHere')}>
      {people.slice(0, mostFaces).map(({ personId, name }) => (
        <li key={personId} title={name}>
          <PersonFace personId={personId} name={name} />
          <span className={classes.otherName}>{name}</span>
        </li>
      ))}
      {more > 0 && (
        <li title={t('teaching.moreHere', { count: more })}>
          <span aria-hidden="true">+{more}</span>
          <span className={classes.otherName}>{t('teaching.moreHere', { count: more })}</span>
        </li>
      )}
    </ul>
  );
}
