import { Select } from '@laurel/editor/controls/select';
import { useFitnessCatalogue, useFitnessPlaces, useFitnessSettings } from '@laurel/web/fitness/queries';
import { t } from '@laurel/web/languages/text';
import { FitnessSettingsForm } from '@laurel/web/test-days/fitness-settings-form';
import { RescoringPanel } from '@laurel/web/test-days/rescoring-panel';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** /athlete/settings: how a school shows fitness. */
export function FitnessSettingsPage() {
  const search: { school?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const places = useFitnessPlaces();
  const schools = places.data?.schools ?? [];
  const school = schools.find(({ schoolId }) => schoolId === search.school) ?? schools[0];
  return (
    <AnsweredPage
      title={t('testDays.settings')}
      about={t('testDays.settingsAbout')}
      width="narrow"
      filters={
        schools.length > 1 && (
          <Select
            label={t('testDays.school')}
            options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
            value={school?.schoolId ?? ''}
            onChange={({ currentTarget }) => void navigate({ to: '.', search: { school: currentTarget.value } })}
          />
        )
      }
      query={places}
      loading={<Loading shape="panels" rows={5} />}
    >
      {() =>
        school ? (
          <OfSchool key={school.schoolId} schoolId={school.schoolId} mayChange={school.maySetUp} />
        ) : (
          <Empty title={t('testDays.noGroups')}>{t('testDays.noGroupsWhy')}</Empty>
        )
      }
    </AnsweredPage>
  );
}

function OfSchool({ schoolId, mayChange }: { schoolId: string; mayChange: boolean }) {
  const query = useFitnessSettings(schoolId);
  // Drawn together: the name of the standards would push down what is below it.
  const catalogue = useFitnessCatalogue();
  return (
    <Answered query={catalogue.isLoading ? nothingYet : query} loading={<Loading shape="panels" rows={5} />}>
      {(settings) => (
        <>
          <FitnessSettingsForm key={settings.version} settings={settings} mayChange={mayChange} />
          {mayChange && <RescoringPanel schoolId={schoolId} />}
        </>
      )}
    </Answered>
  );
}

const nothingYet = { data: undefined, error: null, refetch: () => {} };
