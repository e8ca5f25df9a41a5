import type { CaseloadPart } from '@laurel/domain/classes/caseload';
import { addDays } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { formatGradeLevel, formatNumber, formatShortDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { AddToCaseload } from './add-to-caseload';
import classes from './classes.module.css';
import { useCaseload, useRemoveFromCaseload } from './queries';

/** Whom somebody looks after, part by part, and how many students that comes to. */
export function Caseload({ personId, mayChange }: { personId: string; mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const query = useCaseload(personId);
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('classes.caseload')}</h3>
      <Answered query={query} loading={<Loading rows={2} />}>
        {({ parts, studentCount, schools }) => (
          <>
            <p className={classes.sub} role="status">
              {parts.length === 0
                ? t('classes.caseloadNone')
                : t('classes.caseloadComesTo', { count: studentCount, number: formatNumber(studentCount) })}
            </p>
            <ul className={classes.lines}>
              {parts.map((part) => (
                <Part key={part.caseloadId} {...{ part, personId, mayChange }} isSchoolShown={schools.length > 1} />
              ))}
            </ul>
            {mayChange &&
              schools.length > 0 &&
              (isAdding ? (
                <AddToCaseload {...{ personId, schools }} onDone={() => setAdding(false)} />
              ) : (
                <div>
                  <Button look="default" onClick={() => setAdding(true)}>
                    {t('classes.caseloadAdd')}
                  </Button>
                </div>
              ))}
          </>
        )}
      </Answered>
    </section>
  );
}

interface PartProps {
  readonly part: CaseloadPart;
  readonly personId: string;
  readonly mayChange: boolean;
  readonly isSchoolShown: boolean;
}

function Part({ part, personId, mayChange, isSchoolShown }: PartProps) {
  const remove = useRemoveFromCaseload();
  const { caseloadId, schoolName, startsOn, endsBefore, studentCount } = part;
  const about = [
    t('classes.studentCount', { count: studentCount, number: formatNumber(studentCount) }),
    isSchoolShown && schoolName,
    startsOn && t('classes.from', { day: formatShortDay(startsOn) }),
    endsBefore && t('classes.until', { day: formatShortDay(addDays(endsBefore, -1)) }),
  ];
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.main}>{partText(part)}</span>
        <span className={classes.sub}> {joinParts(...about)}</span>
      </span>
      {mayChange && (
        <Button
          look="subtle"
          aria-label={t('classes.caseloadRemoveOf', { part: partText(part) })}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ personId, caseloadId }, { onError: (error) => notifyFault(error) })}
        >
          {t('classes.caseloadRemove')}
        </Button>
      )}
    </li>
  );
}

function partText({ of, name }: CaseloadPart): string {
  if (of.kind === 'grade-level') return t('classes.gradeLevelOf', { level: formatGradeLevel(of.gradeLevel) });
  if (of.kind === 'last-names') return t('classes.lastNamesOf', { from: of.from, until: of.until });
  return name ?? '';
}
