import type { Ability } from '@laurel/domain/access/ability';
import { downloadStateFile } from '@laurel/domain/fitness/api';
import { isOfRecord, type StateFileKind, stateFileKind } from '@laurel/domain/fitness/state-file';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Id } from '@laurel/domain/kit/id';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useFitnessPlaces, useStateFileCheck, useTestDays } from '@laurel/web/fitness/queries';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import classes from './state-files-page.module.css';
import { whereToFill } from './where-to-fill';

type Search = { readonly school?: string; readonly day?: string; readonly kind?: string };

/** /athlete/statefiles: a test day as a state or FitnessGram takes it, and what is missing before it is sent. */
export function StateFilesPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const places = useFitnessPlaces();
  const schools = (places.data?.schools ?? []).filter(({ mayManage }) => mayManage);
  const school = schools.find(({ schoolId }) => schoolId === search.school) ?? schools[0];
  const choose = (change: Search) => void navigate({ to: '.', search: { ...search, ...change } });
  return (
    <AnsweredPage
      title={t('testDays.stateFiles')}
      about={t('testDays.stateFilesAbout')}
      width="narrow"
      query={places}
      loading={<Loading shape="panels" rows={5} />}
    >
      {() =>
        school ? (
          <>
            {schools.length > 1 && (
              <Select
                label={t('testDays.school')}
                options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
                value={school.schoolId}
                onChange={({ currentTarget }) => choose({ school: currentTarget.value })}
              />
            )}
            <OfSchool key={school.schoolId} schoolId={school.schoolId} search={search} choose={choose} />
          </>
        ) : (
          <Empty title={t('testDays.noStateSchool')}>{t('testDays.noStateSchoolWhy')}</Empty>
        )
      }
    </AnsweredPage>
  );
}

interface OfSchoolProps {
  readonly schoolId: Id<'school'>;
  readonly search: Search;
  readonly choose: (change: Search) => void;
}

function OfSchool({ schoolId, search, choose }: OfSchoolProps) {
  const query = useTestDays(schoolId);
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={5} />}>
      {({ testDays }) => <OfTestDays {...{ testDays, schoolId, search, choose }} />}
    </Answered>
  );
}

function OfTestDays({ testDays, schoolId, search, choose }: OfSchoolProps & { readonly testDays: readonly TestDay[] }) {
  const kind = stateFileKind.options.find((each) => each === search.kind) ?? 'texas';
  const testDay = testDays.find(({ testDayId }) => testDayId === search.day) ?? testDays[0];
  if (!testDay) return <Empty title={t('testDays.noTestDays')}>{t('testDays.noTestDaysSheet')}</Empty>;
  return (
    <>
      <Select
        label={t('testDays.testDay')}
        options={testDays.map(({ testDayId, title, startsOn }) => ({
          value: testDayId,
          label: `${isolate(title)} · ${formatDay(startsOn)}`,
        }))}
        value={testDay.testDayId}
        onChange={({ currentTarget }) => choose({ day: currentTarget.value })}
      />
      <Select
        label={t('testDays.stateFile')}
        options={stateFileKind.options.map((value) => ({ value, label: t(`testDays.file-${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
      />
      <p className={classes.words}>{t(`testDays.about-${kind}`)}</p>
      <Missing schoolId={schoolId} testDayId={testDay.testDayId} kind={kind} />
    </>
  );
}

interface MissingProps {
  readonly schoolId: Id<'school'>;
  readonly testDayId: Id<'test-day'>;
  readonly kind: StateFileKind;
}

function Missing(asked: MissingProps) {
  const query = useStateFileCheck(asked);
  const ability = useAbility();
  const isOthers = ({ sentence }: Part) => isOfRecord(sentence) && !ability.can('manage', 'users');
  return (
    <Answered query={query} loading={<Loading shape="table" rows={5} />}>
      {({ rows, count, missing }) => (
        <>
          <p role="status" className={classes.words}>
            {t('testDays.stateRows', { rows, count })}
          </p>
          <div>
            <DownloadButton of={downloadStateFile} input={asked}>
              {t('testDays.downloadStateFile')}
            </DownloadButton>
          </div>
          {missing.length > 0 && (
            <DataTable
              label={t('testDays.missing')}
              columns={columns(ability)}
              rows={missing}
              keyOf={({ studentId, name, sentence }) => `${studentId ?? name} ${sentence.key}`}
              nameOf={({ name }) => name}
            />
          )}
          {missing.some(isOthers) && <p className={classes.words}>{t('testDays.missingOffice')}</p>}
        </>
      )}
    </Answered>
  );
}

type Part = NonNullable<ReturnType<typeof useStateFileCheck>['data']>['missing'][number];

function columns(ability: Ability): Column<Part>[] {
  return [
    {
      id: 'who',
      title: t('testDays.student'),
      cell: ({ studentId, name, sentence }) => {
        const href = whereToFill(ability, studentId, sentence);
        return href === null ? (
          name
        ) : (
          <a href={href} className={classes.link}>
            {name}
          </a>
        );
      },
      text: ({ name }) => name,
    },
    {
      id: 'what',
      title: t('testDays.missing'),
      cell: ({ sentence }) => translateSentence(sentence),
      text: ({ sentence }) => translateSentence(sentence),
    },
  ];
}
