import type { Seen, Way } from '@laurel/domain/audit/viewers-api';
import { viewersPageSize } from '@laurel/domain/audit/viewers-api';
import { relationText } from '@laurel/web/directory/guardianship-relation';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { subjectText } from '@laurel/web/roles/rule-words';
import { Empty } from '@laurel/web/ui/states';
import { TablePages } from '@laurel/web/ui/table-pages';
import { Link } from '@tanstack/react-router';
import classes from './audit.module.css';
import { useOwnWays } from './queries';

interface WaysProps {
  readonly people: readonly Seen[];
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: string;
}

/** People at the other end of what somebody can see, each with what it is and why. */
export function Ways({ people, count, page, onPage, empty }: WaysProps) {
  if (people.length === 0) return <Empty title={empty}>{t('audit.noOneWhy')}</Empty>;
  return (
    <>
      <ul className={classes.lines}>
        {people.map((person) => (
          <li key={person.personId} className={classes.person}>
            <span className={classes.who}>
              <Link to="." search={{ person: person.personId }} className={classes.link}>
                {person.name}
              </Link>
              {person.schoolName && <span className={classes.sub}>{person.schoolName}</span>}
            </span>
            <ul className={classes.ways}>
              {person.ways.map((way) => (
                <li key={JSON.stringify(way)}>
                  <span className={classes.main}>{partsText(way)}</span>
                  <span className={classes.sub}>{reasonText(way)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {count > viewersPageSize && <TablePages paging={{ page, size: viewersPageSize, count, onPage }} />}
    </>
  );
}

/** What the reader can see of somebody, and why; folded away until asked for, and not on paper. */
export function OwnWays({ personId, title }: { readonly personId: string; readonly title: string }) {
  const { data } = useOwnWays(personId);
  if (!data) return null;
  return (
    <details className={classes.own}>
      <summary>{title}</summary>
      <ul className={classes.ways}>
        {data.ways.map((way) => (
          <li key={JSON.stringify(way)}>
            <span className={classes.main}>{partsText(way)}</span>
            <span className={classes.sub}>{reasonText(way)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function partsText({ parts }: Way): string {
  const words = parts.map(({ part, mayChange }) =>
    mayChange ? t('audit.mayChange', { part: subjectText(part) }) : subjectText(part),
  );
  return words.join(comma());
}

/** Why: the role, how it reaches, and until when. */
function reasonText({ role, reach, classes: shared, relation, keptAt18, schoolName, endsBefore }: Way): string {
  const how =
    reach === 'children'
      ? relation === null
        ? t('audit.way-children')
        : relationText(relation)
      : (reach === 'classes' || reach === 'teams') && shared.length > 0
        ? shared.join(comma())
        : t(`audit.way-${reach}`, { school: schoolName ?? t('audit.everySchool') });
  const until = endsBefore === null ? [] : [t('audit.untilDay', { day: formatDay(endsBefore) })];
  const kept = keptAt18 === null ? [] : [t(`audit.kept-${keptAt18}`)];
  return [roleText(role), how, ...kept, ...until].join(' · ');
}
