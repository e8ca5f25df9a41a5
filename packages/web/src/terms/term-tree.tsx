import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { Term } from '@laurel/domain/terms/term';
import { Button } from '@laurel/editor/controls/button';
import { comma, formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLockTerm } from './queries';
import classes from './terms.module.css';

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

/** A term with what lies in it. */
export interface Branch {
  readonly term: Term;
  readonly children: readonly Branch[];
}

/** The terms as trees: the latest at the top first, what lies in one by its first day. A term whose parent isn't there stands at the top. */
export function branchesOf(terms: readonly Term[]): Branch[] {
  const ids = new Set<string>(terms.map(({ termId }) => termId));
  const tops = terms.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return [...tops].sort((a, b) => byStart(b, a)).map((term) => branchOf(term, terms));
}

/** Every term below a branch's own, as they stand in the tree. */
function allWithin({ children }: Branch): Term[] {
  return children.flatMap((child) => [child.term, ...allWithin(child)]);
}

function branchOf(term: Term, terms: readonly Term[]): Branch {
  const children = terms.filter(({ parentId }) => parentId === term.termId).sort(byStart);
  return { term, children: children.map((child) => branchOf(child, terms)) };
}

function byStart(a: Term, b: Term): number {
  return a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : a.title < b.title ? -1 : 1;
}

interface TermLockProps {
  readonly term: Term;
  /** The terms within it, which are locked with it. */
  readonly within: readonly Term[];
}

/** Locks a term, once it has said what that means, or unlocks it; either can be undone at once. */
function TermLock({ term: { termId, title, isLocked }, within }: TermLockProps) {
  const lock = useLockTerm();
  const [isAsking, setAsking] = useState(false);

  function turn(next: boolean, isUndo = false): void {
    const told = next ? t('terms.lockedNow', { title }) : t('terms.unlockedNow', { title });
    setAsking(false);
    lock.mutate(
      { termId, isLocked: next },
      {
        onError: (error) => notifyFault(error),
        onAnswer: () => (isUndo ? notify(told) : notifyUndo(told, t('terms.undo'), () => turn(!next, true))),
      },
    );
  }

  return (
    <>
      <Button
        look="subtle"
        isBusy={lock.isPending}
        aria-label={t(isLocked ? 'terms.unlockOf' : 'terms.lockOf', { title })}
        onClick={() => (isLocked ? turn(false) : setAsking(true))}
      >
        {isLocked ? t('terms.unlock') : t('terms.lock')}
      </Button>
      {isAsking && (
        <SidePanel title={t('terms.lockAsk', { title })} onClose={() => setAsking(false)}>
          <div className={classes.consequences}>
            <ul>
              <li>{t('terms.lockTeachers')}</li>
              {within.length > 0 && (
                <li>{t('terms.lockWithin', { titles: within.map((each) => each.title).join(comma()) })}</li>
              )}
              <li>{t('terms.lockFamilies')}</li>
              <li>{t('terms.lockAgain')}</li>
            </ul>
            <div className={classes.actions}>
              <Button onClick={() => turn(true)}>{t('terms.lockOf', { title })}</Button>
              <Button look="default" onClick={() => setAsking(false)}>
                {t('terms.cancel')}
              </Button>
            </div>
          </div>
        </SidePanel>
      )}
    </>
  );
}
