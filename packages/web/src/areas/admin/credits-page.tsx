import { gpaPageSize, gpaSorts, type readGpas } from '@laurel/domain/credits/api';
import { id } from '@laurel/domain/kit/id';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useClassPlaces } from '@laurel/web/classes/queries';
import { StudentCredits } from '@laurel/web/credits/credit-record';
import { GpaTable } from '@laurel/web/credits/gpa-table';
import { readGpasPage, useGpas } from '@laurel/web/credits/queries';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import { SearchField } from './search-field';
import { useListAddress } from './use-list-address';

const person = id('person');

/** /admin/credits: the averages and credits of a school’s students; a row opens what they come from. */
export function CreditsPage() {
  const list = useListAddress(gpaSorts, ['search', 'level']);
  const { read, write, narrow } = list;
  const places = useClassPlaces({ isAsked: true });
  const schools = places.data?.schools ?? [];
  const school = schools.find(({ schoolId }) => schoolId === read('school')) ?? schools[0];
  const opened = person.safeParse(read('student'));
  if (places.isLoading || !school) {
    return (
      <Page title={t('credits.title')} about={t('credits.about')}>
        {places.isLoading ? (
          <Loading shape="table" rows={14} />
        ) : (
          <Empty title={t('credits.noSchool')}>{t('credits.noSchoolWhy')}</Empty>
        )}
      </Page>
    );
  }
  const filter: InputOf<typeof readGpas> = {
    schoolId: school.schoolId,
    ...list.order,
    ...(read('search') ? { search: read('search') } : {}),
    ...(read('level') ? { gradeLevel: read('level') } : {}),
  };
  return (
    <Page title={t('credits.title')} about={t('credits.about')}>
      <Gpas key={school.schoolId} filter={filter} list={list}>
        <SearchField label={t('credits.search')} value={read('search')} onSearch={(search) => narrow({ search })} />
        {schools.length > 1 && (
          <Select
            aria-label={t('credits.ofSchool')}
            value={school.schoolId}
            onChange={(event) => narrow({ school: event.currentTarget.value })}
            options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
          />
        )}
        <Select
          aria-label={t('credits.gradeLevel')}
          value={read('level')}
          onChange={(event) => narrow({ level: event.currentTarget.value })}
          options={[
            { value: '', label: t('credits.anyLevel') },
            ...gradeLevels.map((level) => ({
              value: level,
              label: t('credits.levelOf', { level: formatGradeLevel(level) }),
            })),
          ]}
        />
      </Gpas>
      {opened.success && (
        <SidePanel title={t('credits.panel')} begins="title" onClose={() => write({ student: '' })}>
          <StudentCredits key={opened.data} studentId={opened.data} />
        </SidePanel>
      )}
    </Page>
  );
}

interface GpasProps {
  readonly filter: InputOf<typeof readGpas>;
  readonly list: ReturnType<typeof useListAddress<(typeof gpaSorts)[number]>>;
  readonly children: ReactNode;
}

function Gpas({ filter, list, children }: GpasProps) {
  const query = useGpas({ ...filter, page: list.page });
  return (
    <Answered query={query} loading={<Loading shape="table" rows={14} />}>
      {({ students, count, isRanking }) => (
        <GpaTable
          lines={students}
          isRanking={isRanking}
          isFetching={query.isPlaceholderData}
          readPage={(page, signal) => readGpasPage({ ...filter, page: page - 1 }, signal)}
          paging={list.pagingOf(count, gpaPageSize)}
          onOpen={({ studentId }) => list.write({ student: studentId }, 'step')}
          {...list.shown}
          empty={
            <Empty
              title={t('credits.noStudents')}
              action={
                <Button look="default" onClick={list.clear}>
                  {t('credits.clear')}
                </Button>
              }
            >
              {t('credits.noStudentsWhy')}
            </Empty>
          }
          bar={children}
        />
      )}
    </Answered>
  );
}
