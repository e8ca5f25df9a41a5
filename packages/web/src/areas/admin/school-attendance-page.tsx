import { exportAttendance } from '@laurel/domain/attendance/settings-api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import { t } from '@laurel/web/languages/text';
import { AttendanceCsv } from '@laurel/web/mapped-files/attendance-csv';
import { AbsencesView, dayIn } from '@laurel/web/office/absences-view';
import type { Address } from '@laurel/web/office/address';
import { CalendarView } from '@laurel/web/office/calendar-view';
import { CodesView } from '@laurel/web/office/codes-view';
import { DayView } from '@laurel/web/office/day-view';
import classes from '@laurel/web/office/office.module.css';
import { type School, useAttendanceSchools } from '@laurel/web/office/queries';
import { RatesView } from '@laurel/web/office/rates-view';
import { ReportPanel } from '@laurel/web/office/report-panel';
import { StretchFields } from '@laurel/web/office/stretch-fields';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useAddress } from './use-address';

const parts = ['day', 'absences', 'rates', 'calendar', 'codes', 'files'] as const;

type Part = (typeof parts)[number];

/** /admin/attendance: a school’s attendance as its office sees it. School, part and what is open stand in the address. */
export function SchoolAttendancePage() {
  const address = useAddress();
  const query = useAttendanceSchools();
  const mayReport = query.data?.schools.some(({ mayManage }) => mayManage) ?? false;
  return (
    <Page
      title={t('office.title')}
      about={t('office.about')}
      action={
        mayReport && <Button onClick={() => address.write({ open: 'report' }, 'step')}>{t('office.report')}</Button>
      }
    >
      {mayReport && query.data && address.read('open') === 'report' && (
        <ReportPanel today={query.data.today} onClose={() => address.write({ open: '' })} />
      )}
      <Answered query={query} loading={<Loading shape="tiles" rows={8} />}>
        {({ schools, today }) => <Chosen schools={schools} today={today} address={address} />}
      </Answered>
    </Page>
  );
}

function Chosen({ schools, today, address }: { schools: readonly School[]; today: Day; address: Address }) {
  const school = schools.find(({ schoolId }) => schoolId === address.read('school')) ?? schools[0];
  const part = parts.find((each) => each === address.read('part')) ?? 'day';
  if (!school) return <Empty title={t('office.noSchools')}>{t('office.noSchoolsWhy')}</Empty>;
  const given: Record<string, string> = address.read('school') === '' ? {} : { school: school.schoolId };
  // Bringing files in is the managing office’s; a reader has no use for it.
  const open = parts.filter((each) => each !== 'files' || school.mayManage);
  return (
    <>
      <div className={classes.filters}>
        {schools.length > 1 && (
          <Select
            aria-label={t('office.school')}
            options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
            value={school.schoolId}
            onChange={(event) => address.write({ school: event.currentTarget.value, student: '', import: '' }, 'step')}
          />
        )}
        <LinkTabs
          label={t('office.parts')}
          tabs={open.map((each) => ({
            label: t(`office.tab-${each}`),
            search: each === 'day' ? given : { ...given, part: each },
            isCurrent: each === part,
          }))}
        />
      </div>
      <Shown key={`${school.schoolId} ${part}`} {...{ part, school, today, address }} />
    </>
  );
}

interface ShownProps {
  readonly part: Part;
  readonly school: School;
  readonly today: Day;
  readonly address: Address;
}

function Shown({ part, school, today, address }: ShownProps) {
  switch (part) {
    case 'day':
      return <DayView {...{ school, today, address }} />;
    case 'absences':
      return <AbsencesView {...{ school, today, address }} />;
    case 'rates':
      return <RatesView {...{ school, today, address }} />;
    case 'calendar':
      return <CalendarView {...{ school, today }} />;
    case 'codes':
      return <CodesView school={school} />;
    case 'files':
      return <Files {...{ school, today, address }} />;
  }
}

/** Marks out as a file, and in from one. */
function Files({ school, today, address }: Omit<ShownProps, 'part'>) {
  const { schoolId, yearStartsOn } = school;
  const from = dayIn(address.read('from'), yearStartsOn ?? addDays(today, -30));
  const last = dayIn(address.read('to'), today);
  return (
    <>
      {address.read('import') === '' && (
        <Panel title={t('office.export')}>
          <div className={classes.stack}>
            <p className={classes.sub}>{t('office.exportAbout')}</p>
            <div className={classes.filters}>
              <StretchFields {...{ from, last }} onChange={address.write} />
              <DownloadButton of={exportAttendance} input={{ schoolId, from, until: addDays(last, 1) }}>
                {t('office.exportCsv')}
              </DownloadButton>
            </div>
          </div>
        </Panel>
      )}
      <AttendanceCsv
        schoolId={schoolId}
        importId={address.read('import')}
        onOpen={(opened) => address.write({ import: opened }, 'step')}
      />
    </>
  );
}
