import { readFitnessGroup, readStudentFitness, readTestDays } from '@laurel/domain/fitness/api';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { fitnessFiles, readGradebookResults } from '@laurel/domain/mapped-files/fitness-file-api';
import { LinkButton } from '@laurel/editor/controls/button';
import { comma } from '@laurel/web/kit/format';
import type { FitnessFile } from './fitness-draft';
import { FitnessMappingForm } from './fitness-mapping-form';
import { GradebookOffers } from './gradebook-offers';
import { type FileKind, MappedFile, type SchoolFileProps, type SchoolPlace } from './mapped-file';
import classes from './mapped-files.module.css';
import { t } from './text';

/** Results from a file: drop, say what is asked, look at the plan, run, take back. */
export function FitnessUpload({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={results} place={{ schoolId }} {...rest} />;
}

const results: FileKind<SchoolPlace, FitnessMapping, FitnessFile['about']> = {
  calls: fitnessFiles,
  accept: '.csv,.tsv,.txt,.tab,.xlsx,.fit,.tcx,.zip',
  words: () => ({
    upload: t('mapped.upload'),
    uploadWhy: t('mapped.uploadWhy'),
    earlier: t('mapped.earlier'),
    undo: t('mapped.undo'),
  }),
  readAs({ about: { layout }, reading }) {
    const name = t(`mapped.${layout}`);
    return reading ? t('mapped.layout', { layout: name, rows: reading.rows, encoding: reading.encoding }) : name;
  },
  Form: FitnessMappingForm,
  hasValues: true,
  mayCreate: ({ about }) => about.mayCreate,
  changes: [readGradebookResults, readTestDays, readFitnessGroup, readStudentFitness],
  Offers: ({ place, onOpen }) => <GradebookOffers schoolId={place.schoolId} onOpen={onOpen} />,
  Notes: LeftOut,
  Result: () => <LinkButton href="/athlete/averages">{t('mapped.seeAverages')}</LinkButton>,
};

function LeftOut({ file: { about, isRemembered, import: line } }: { file: FitnessFile }) {
  const { columns: names, why } = about.leftOut;
  const columns = names.join(comma());
  return (
    <>
      {why !== null && columns !== '' && (
        <p className={classes.notice}>
          {why === 'school' ? t('mapped.leftOutSchool', { columns }) : t('mapped.leftOutPermission', { columns })}
        </p>
      )}
      {isRemembered && line.state === 'uploaded' && <p className={classes.sub}>{t('mapped.remembered')}</p>}
    </>
  );
}
