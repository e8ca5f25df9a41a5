import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { Term } from '@laurel/domain/terms/term';
import { formatDay } from '@laurel/web/kit/format';
import { Link } from '@tanstack/react-router';
import { allWithin, type Branch, branchesOf } from './branch';
import { TermLock } from './term-lock';
import classes from './terms.module.css';
import { t } from './text';

interface TermTreeProps {
  readonly terms: readonly Term[];
  readonly today: Day;
  readonly mayChange: boolean;
}

/** Every school year with what lies in it. */
export function TermTree({ terms, today, mayChange }: TermTreeProps) {
  return (
    <ul className={classes.tree}>
      {branchesOf(terms).map((branch) => (
        <TermBranch
          key={branch.term.termId}
          branch={branch}
          year={branch.term}
          lockedBy={null}
          today={today}
          mayChange={mayChange}
        />
      ))}
    </ul>
  );
}

interface TermBranchProps {
  readonly branch: Branch;
  /** The school year it lies in. */
  readonly year: Term;
  /** The name of the locked term it lies in, if it does. */
  readonly lockedBy: string | null;
  readonly today: Day;
  readonly mayChange: boolean;
}

function TermBranch({ branch, year, lockedBy, today, mayChange }: TermBranchProps) {
  const { term, children } = branch;
  const isNow = term.startsOn <= today && today < term.endsBefore;
  return (
    <li className={classes.branch}>
      <div className={classes.term}>
        <div className={classes.words}>
          <span className={classes.name}>
            <bdi>{term.title}</bdi>
            {isNow && <span className={classes.now}>{t('terms.now')}</span>}
            {(term.isLocked || lockedBy) && (
              <span className={classes.tag}>
                {term.isLocked || !lockedBy ? t('terms.locked') : t('terms.lockedWith', { title: lockedBy })}
              </span>
            )}
          </span>
          <span className={classes.sub}>
            {t(`terms.${term.kind}`)} ·{' '}
            {t('terms.days', { first: formatDay(term.startsOn), last: formatDay(addDays(term.endsBefore, -1)) })}
          </span>
          <span className={classes.sub}>{term.isLocked || lockedBy ? t('terms.postsNever') : postingText(term)}</span>
        </div>
        <Place of={term} within={year} today={today} />
        {mayChange && (
          <div className={classes.actions}>
            {term.kind !== 'gradingPeriod' && (
              <Link
                to="."
                search={{ within: term.termId }}
                className={classes.action}
                aria-label={t('terms.newWithin', { title: term.title })}
              >
                {t('terms.add')}
              </Link>
            )}
            <Link
              to="."
              search={{ term: term.termId }}
              className={classes.action}
              aria-label={t('terms.editOf', { title: term.title })}
            >
              {t('terms.edit')}
            </Link>
            {(term.isLocked || !lockedBy) && <TermLock term={term} within={allWithin(branch)} />}
          </div>
        )}
      </div>
      {children.length > 0 && (
        <ul className={classes.children}>
          {children.map((child) => (
            <TermBranch
              key={child.term.termId}
              branch={child}
              year={year}
              lockedBy={term.isLocked ? term.title : lockedBy}
              today={today}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where in its school year a term lies, with today as a line; the dates beside it say the same. */
function Place({ of: { startsOn, endsBefore }, within, today }: { of: Term; within: Term; today: Day }) {
  const whole = Math.max(1, daysBetween(within.startsOn, within.endsBefore));
  const shareOf = (day: Day) => Math.min(100, Math.max(0, (100 * daysBetween(within.startsOn, day)) / whole));
  const [from, until] = [shareOf(startsOn), shareOf(endsBefore)];
  return (
    <span className={classes.place} aria-hidden="true">
      <span className={classes.span} style={{ insetInlineStart: `${from}%`, inlineSize: `${until - from}%` }} />
      {within.startsOn <= today && today < within.endsBefore && (
        <span className={classes.today} style={{ insetInlineStart: `${shareOf(today)}%` }} />
      )}
    </span>
  );
}

function postingText({ postsFrom, postsUntil }: Term): string {
  const first = postsFrom && formatDay(postsFrom);
  const last = postsUntil && formatDay(addDays(postsUntil, -1));
  if (first && last) return t('terms.postsBetween', { first, last });
  if (first) return t('terms.postsFrom', { first });
  return last ? t('terms.postsUntil', { last }) : t('terms.postsAlways');
}
