import { Select } from '@laurel/editor/controls/select';
import { useAddress } from '@laurel/web/areas/admin/use-address';
import classes from '@laurel/web/athletics/athletics.module.css';
import { useClearances } from '@laurel/web/athletics/queries';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import { t } from '@laurel/web/languages/text';
import { AthleteCsv } from '@laurel/web/mapped-files/athlete-csv';
import { FactsCsv, GrantsCsv } from '@laurel/web/mapped-files/record-csv';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';

const files = { files: AthleteCsv, facts: FactsCsv, grants: GrantsCsv };

export type RecordPart = keyof typeof files;

/** Records of a school’s athletes from a file; which school and which file stand in the address. */
export function RecordFiles({ part, parts }: { part: RecordPart; parts: readonly RecordPart[] }) {
  const { read, write } = useAddress();
  const Files = files[part];
  return (
    <Answered query={useClearances({})} loading={<Loading shape="panels" rows={6} />}>
      {({ teams }) => {
        const schools = [...new Map(teams.map((each) => [each.schoolId, each])).values()];
        const school = schools.find(({ schoolId }) => schoolId === read('school')) ?? schools[0];
        if (!school) return <Empty title={t('athletics.noTeam')}>{t('athletics.noTeamWhy')}</Empty>;
        return (
          <>
            <LinkTabs
              label={t('athletics.fromFile')}
              tabs={parts.map((each) => ({
                label: t(`athletics.tab-${each}`),
                search: { part: each, school: school.schoolId },
                isCurrent: each === part,
              }))}
            />
            {schools.length > 1 && (
              <div className={classes.choices}>
                <Select
                  label={t('athletics.school')}
                  value={school.schoolId}
                  options={schools.map(({ schoolId, schoolName }) => ({ value: schoolId, label: schoolName }))}
                  onChange={({ currentTarget }) => write({ school: currentTarget.value, import: '' }, 'step')}
                />
              </div>
            )}
            <Files
              key={`${part} ${school.schoolId}`}
              schoolId={school.schoolId}
              importId={read('import')}
              onOpen={(opened) => write({ school: school.schoolId, import: opened }, 'step')}
            />
          </>
        );
      }}
    </Answered>
  );
}
