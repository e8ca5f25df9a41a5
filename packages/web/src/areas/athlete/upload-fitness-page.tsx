import { Select } from '@laurel/editor/controls/select';
import { useFitnessPlaces } from '@laurel/web/fitness/queries';
import { FitnessUpload } from '@laurel/web/mapped-files/fitness-upload';
import { t } from '@laurel/web/mapped-files/text';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { Empty, Loading } from '@laurel/web/ui/states';
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
