import type { StudentFitness as Fitness } from '@laurel/domain/fitness/student-fitness';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useStudentFitness } from './queries';
import classes from './student-fitness.module.css';
import { TestResults } from './test-results';

/** One student's results over time, by the part of fitness they say something of; own progress, never a rank. */
export function StudentFitness({ studentId }: { studentId: string }) {
  const query = useStudentFitness(studentId);
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {(fitness) => <Areas fitness={fitness} />}
    </Answered>
  );
}

function Areas({ fitness }: { fitness: Fitness }) {
  const { tests, zones, whyNoBody, sex } = fitness;
  const byArea = new Map<FitnessTest['area'], Fitness['tests'][number][]>();
  for (const each of tests) byArea.set(each.test.area, [...(byArea.get(each.test.area) ?? []), each]);
  const hasZone = tests.some(({ results }) => results.some(({ zone, bothZones }) => zone ?? bothZones));
  return (
    <>
      {tests.length === 0 && <Empty title={t('fitness.none')}>{t('fitness.noneWhy')}</Empty>}
      {tests.length > 0 && sex === null && !hasZone && <p className={classes.said}>{t('fitness.noSex')}</p>}
      <div className={classes.areas}>
        {[...byArea].map(([area, listed]) => (
          <Panel key={area} title={t(`fitness.${area}`)} isFlush>
            <ul className={classes.tests}>
              {listed.map(({ test, results, cuts }) => (
                <TestResults key={test.testId} test={test} results={results} zones={zones} cuts={cuts} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {whyNoBody !== null && (
        <p className={classes.said}>
          {whyNoBody === 'school' ? t('fitness.noBodySchool') : t('fitness.noBodyPermission')}
        </p>
      )}
    </>
  );
}
