import { readFileSchools } from '@laurel/domain/mapped-files/people-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { ContestsCsv } from '@laurel/web/mapped-files/contests-csv';
import { EnrolmentsCsv, PeopleCsv } from '@laurel/web/mapped-files/people-csv';
import { schoolRecords } from '@laurel/web/mapped-files/record-csv';
import classes from '@laurel/web/office/office.module.css';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from './use-address';

/** What may be brought into one school, in the order of its links. */
const files = { people: PeopleCsv, enrolments: EnrolmentsCsv, contests: ContestsCsv, ...schoolRecords };

export type SchoolPart = keyof typeof files;

export const schoolParts = Object.keys(files) as SchoolPart[];

interface SchoolFilesProps {
  readonly part: SchoolPart;
}

/** One kind of records of one school from a file; which school and which file stand in the address. */
export function SchoolFiles({ part }: SchoolFilesProps) {
  const query = useQuery(queryOf(readFileSchools, {}));
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={6} />}>
      {({ schools }) => <FilesOfSchool {...{ schools, part }} />}
    </Answered>
  );
}

function FilesOfSchool({ schools: all, part }: SchoolFilesProps & OutputOf<typeof readFileSchools>) {
  const { read, write } = useAddress();
  const schools = all.filter(({ mayEnrol }) => part === 'people' || mayEnrol);
  const school = schools.find(({ schoolId }) => schoolId === read('school')) ?? schools[0];
  if (!school) return <Empty title={t('mapped.noSchool')}>{t('mapped.noPeopleSchoolWhy')}</Empty>;
  const Files = files[part];
  return (
    <>
      {schools.length > 1 && (
        <div className={classes.filters}>
          <Select
            label={t('mapped.school')}
            options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
            value={school.schoolId}
            onChange={({ currentTarget }) => write({ school: currentTarget.value, import: '' }, 'step')}
          />
        </div>
      )}
      <Files
        key={school.schoolId}
        schoolId={school.schoolId}
        importId={read('import')}
        onOpen={(opened) => write({ school: school.schoolId, import: opened }, 'step')}
      />
    </>
  );
}
