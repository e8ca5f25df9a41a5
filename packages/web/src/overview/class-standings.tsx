import { isBadNews } from '@laurel/domain/overview/changes';
import type { ClassStanding, StudentOverview } from '@laurel/domain/overview/overview';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { Panel } from '@laurel/web/ui/panel';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { CreditsButton } from './credits-button';
import { GradePanel } from './deferred-panels';
import { GradeFigure } from './grade-figure';
import classes from './overview.module.css';
import { ShareGraded } from './share-graded';
import { gradeText, percentText } from './words';

/** Every class with its grade so far and how much of the term stands behind it; each grade opens to its explanation, as the address says. */
export function ClassStandings({
  student,
}: {
  student: Pick<StudentOverview, 'studentId' | 'name' | 'classes' | 'changes'>;
}) {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const navigate = useNavigate();
  const named = new URLSearchParams(text).get('class');
  const asked = student.classes.find(({ classId }) => classId === named) ?? null;
  const setAsked = (standing: ClassStanding | null) => {
    const { class: _, ...rest } = Object.fromEntries(new URLSearchParams(text));
    const search = standing ? { ...rest, class: standing.classId } : rest;
    navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <Panel title={t('overview.grades')} action={<CreditsButton student={student} />} isFlush>
      {student.classes.length === 0 ? (
        <p className={classes.none}>{t('overview.noClassesWhy')}</p>
      ) : (
        <>
          <p className={classes.hint}>{t('overview.gradesAbout')}</p>
          <ul className={classes.lines}>
            {student.classes.map((standing) => (
              <li key={standing.classId} className={classes.line}>
                <CourseFace title={standing.title} />
                <div className={classes.words}>
                  <span className={classes.main}>{standing.title}</span>
                  {standing.teacher && <span className={classes.sub}>{standing.teacher}</span>}
                  <ShareGraded standing={standing} />
                  {standing.finals.map(({ termTitle, percent, letter, comment }) => (
                    <span key={termTitle} className={classes.sub}>
                      {t('overview.final', {
                        term: termTitle,
                        grade: gradeText({ soFar: percent, letter }) ?? t('overview.notGraded'),
                      })}
                      {comment && <q dir="auto">{comment}</q>}
                    </span>
                  ))}
                  {standing.standards.length > 0 && (
                    <button type="button" className={classes.ratings} onClick={() => setAsked(standing)}>
                      {standing.standards
                        .map(({ code, letter, value }) => t('overview.rating', { code, level: letter ?? value }))
                        .join(' · ')}
                    </button>
                  )}
                </div>
                <Trend
                  standing={standing}
                  hasFallen={student.changes.scores.some(
                    (each) => each.classId === standing.classId && isBadNews(each),
                  )}
                />
                <GradeFigure standing={standing} onAsk={() => setAsked(standing)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {asked?.termId && <GradePanel student={student} standing={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** Fewer scores are no trend. */
const fewestForTrend = 3;

/**
 * How the latest scores went, from 50 % up unless there was a lower one: one scale for all classes. Beside a grade that lost
 * points lately no line is drawn that rises.
 */
function Trend({ standing, hasFallen }: { standing: ClassStanding; hasFallen: boolean }) {
  const { recent } = standing;
  if (recent.length < fewestForTrend || gradeText(standing) === null) return null;
  const values = recent.map(Number);
  if (hasFallen && (values.at(-1) ?? 0) > (values[0] ?? 0)) return null;
  const label = t('overview.recentScores', { count: recent.length, scores: recent.map(percentText).join(comma()) });
  return (
    <span className={classes.trend}>
      <Sparkline label={label} values={values} from={Math.min(50, ...values)} to={Math.max(100, ...values)} />
      <span className={classes.sub} aria-hidden="true">
        {t('overview.trendRange', {
          last: percentText(recent.at(-1) ?? ''),
          least: percentText(recent[values.indexOf(Math.min(...values))] ?? ''),
          most: percentText(recent[values.indexOf(Math.max(...values))] ?? ''),
        })}
      </span>
    </span>
  );
}
