import { readFitnessGroup, readStudentFitness, readTestDays } from '@laurel/domain/fitness/api';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { Id } from '@laurel/domain/kit/id';
import { fitnessFiles, readGradebookResults, takeGradebookResults } from '@laurel/domain/mapped-files/fitness-file-api';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useFitnessPlaces } from '@laurel/web/fitness/queries';
import { comma } from '@laurel/web/kit/format';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import type { FitnessFile } from '@laurel/web/mapped-files/fitness-draft';
import { FitnessMappingForm } from '@laurel/web/mapped-files/fitness-mapping-form';
import {
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
} from '@laurel/web/mapped-files/mapped-file';
import classes from '@laurel/web/mapped-files/mapped-files.module.css';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** /athlete/uploadfitnessdata: results from a file into a school. School and file stand in the address. */
export function UploadFitnessPage() {
  const search: { school?: string; import?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const places = useFitnessPlaces();
  const schools = places.data?.schools.filter(({ mayManage }) => mayManage) ?? [];
  const school = schools.find(({ schoolId }) => schoolId === search.school) ?? schools[0];
  const go = (to: { school?: string; import?: string }) => void navigate({ to: '.', search: to });
  return (
    <AnsweredPage
      title={t('mapped.fitnessTitle')}
      about={t('mapped.fitnessAbout')}
      filters={
        schools.length > 1 && (
          <Select
            label={t('mapped.school')}
            options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
            value={school?.schoolId ?? ''}
            onChange={({ currentTarget }) => go({ school: currentTarget.value })}
          />
        )
      }
      query={places}
      loading={<Loading shape="panels" rows={6} />}
    >
      {() =>
        school ? (
          <FitnessUpload
            key={school.schoolId}
            schoolId={school.schoolId}
            importId={search.import ?? ''}
            onOpen={(importId) => go({ school: school.schoolId, ...(importId === '' ? {} : { import: importId }) })}
          />
        ) : (
          <Empty title={t('mapped.noSchool')}>{t('mapped.noSchoolWhy')}</Empty>
        )
      }
    </AnsweredPage>
  );
}

/** Results from a file: drop, say what is asked, look at the plan, run, take back. */
function FitnessUpload({ schoolId, ...rest }: SchoolFileProps) {
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

interface GradebookOffersProps {
  readonly schoolId: Id<'school'>;
  readonly onOpen: (importId: string) => void;
}

/** Scores outside the grade that name a fitness test; nothing where there are none. */
function GradebookOffers({ schoolId, onOpen }: GradebookOffersProps) {
  const offers = useGradebookResults(schoolId).data?.offers ?? [];
  const take = useTakeGradebookResults();
  if (offers.length === 0) return null;
  return (
    <Panel title={t('mapped.gradebook')} isFlush>
      <p className={classes.offersWhy}>{t('mapped.gradebookWhy')}</p>
      <ul className={classes.offers}>
        {offers.map(({ title, testName, scores }) => (
          <li key={title} className={classes.offer}>
            <span className={classes.file}>
              <span className={classes.main}>{t('mapped.gradebookOffer', { scores, title })}</span>
              <span className={classes.sub}>{t('mapped.gradebookTest', { test: testName })}</span>
            </span>
            <Button
              look="default"
              aria-label={t('mapped.takeOverOf', { title })}
              isBusy={take.isPending && take.variables?.title === title}
              onClick={() => take.mutate({ schoolId, title }, { onSuccess: ({ importId }) => onOpen(importId) })}
            >
              {t('mapped.takeOver')}
            </Button>
          </li>
        ))}
      </ul>
      <FaultLine sentence={take.error && sentenceOf(take.error)} />
    </Panel>
  );
}

function useGradebookResults(schoolId: string) {
  return useQuery(queryOf(readGradebookResults, { schoolId }));
}

function useTakeGradebookResults() {
  return useCall(takeGradebookResults, { onSuccess: () => refresh(fitnessFiles.list) });
}
