import type { readClearances } from '@laurel/domain/athletics/api';
import type { ClearanceKind } from '@laurel/domain/athletics/clearance';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatGradeLevel, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './athletics.module.css';
import { kindTitle, standingSigns, standingWords } from './clearance-words';

type Listed = OutputOf<typeof readClearances>;

interface ClearanceTableProps extends Pick<Listed, 'kinds' | 'athletes'> {
  readonly onOpen: (studentId: Id<'person'>, kind: ClearanceKind) => void;
}

/** Athletes by documents: a sign, a color, and words for how each stands. A press enters one, where one may. */
export function ClearanceTable({ kinds, athletes, onOpen }: ClearanceTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
    <section className={classes.scroll} tabIndex={0} aria-label={t('athletics.clearances')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('athletics.athlete')}</th>
            {kinds.map((kind) => (
              <th key={kind.key} scope="col">
                {kindTitle(kind)}
                {!kind.isRequired && <span className={classes.about}> {t('athletics.optional')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {athletes.map(({ studentId, name, gradeLevel, teams, standings, mayChange }) => (
            <tr key={studentId}>
              <th scope="row">
                <bdi>{name}</bdi>
                <span className={classes.about}>
                  {joinParts(gradeLevel && t('athletics.grade', { level: formatGradeLevel(gradeLevel) }), ...teams)}
                </span>
              </th>
              {kinds.map((kind) => {
                const standing = standings.find((each) => each.kind === kind.key);
                if (!standing) return <td key={kind.key} />;
                const words = standingWords(standing);
                const said = (
                  <>
                    <span aria-hidden="true">{standingSigns[standing.state]}</span> {words}
                  </>
                );
                return (
                  <td key={kind.key}>
                    {mayChange ? (
                      <button
                        type="button"
                        className={classes.standing}
                        data-state={kind.isRequired ? standing.state : 'optional'}
                        aria-label={t('athletics.enterFor', { document: kindTitle(kind), name, words })}
                        onClick={() => onOpen(studentId, kind)}
                      >
                        {said}
                      </button>
                    ) : (
                      <span className={classes.standing} data-state={kind.isRequired ? standing.state : 'optional'}>
                        {said}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
