import { courseSorts, coursesPageSize, type readCourses } from '@laurel/domain/classes/course-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { AddCoursePanel } from '@laurel/web/classes/add-course-panel';
import { CourseTable } from '@laurel/web/classes/course-table';
import { readCoursesPage, useClassPlaces, useCourses } from '@laurel/web/classes/queries';
import { SchoolFilter } from '@laurel/web/classes/school-filter';
import { StateFilter } from '@laurel/web/classes/state-filter';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { ArchiveLink } from './archive-link';
import { CoursePanel } from './course-panel';
import { SearchField } from './search-field';
import { useListAddress } from './use-list-address';

/** The courses of the schools within reach; a row opens its course. All of it stands in the address. */
export function CoursesPage() {
  const list = useListAddress(courseSorts, ['search', 'school', 'active']);
  const { read, write, narrow } = list;
  const mayAdd = useAbility().can('create', 'classes');
  const places = useClassPlaces({ isAsked: mayAdd });
  const schools = places.data?.schools ?? [];
  const active = read('active');
  const filter: InputOf<typeof readCourses> = {
    ...list.order,
    ...(read('search') ? { search: read('search') } : {}),
    ...(read('school') ? { schoolId: read('school') } : {}),
    ...(active === 'yes' || active === 'no' ? { active } : {}),
  };
  const query = useCourses({ ...filter, page: list.page });
  const clear = (
    <Button look="default" onClick={list.clear}>
      {t('classes.clear')}
    </Button>
  );
  return (
    <Page
      title={t('classes.courses')}
      about={t('classes.coursesAbout')}
      action={
        <>
          <ArchiveLink part="courses" />
          {mayAdd && <Button onClick={() => write({ new: 'course' }, 'step')}>{t('classes.addCourse')}</Button>}
        </>
      }
    >
      {/* The filters come with the list, so that nothing moves. */}
      {places.isLoading ? (
        <Loading shape="table" rows={14} />
      ) : (
        <Answered query={query} loading={<Loading shape="table" rows={14} />}>
          {({ courses, count }) => (
            <CourseTable
              lines={courses}
              isArchived={active === 'no'}
              isFetching={query.isPlaceholderData}
              readPage={(page, signal) => readCoursesPage({ ...filter, page: page - 1 }, signal)}
              paging={list.pagingOf(count, coursesPageSize)}
              onOpen={({ courseId }) => write({ course: courseId }, 'step')}
              {...list.shown}
              empty={
                <Empty title={t('classes.noCourses')} action={clear}>
                  {t('classes.noCoursesWhy')}
                </Empty>
              }
              bar={
                <>
                  <SearchField
                    label={t('classes.searchCourses')}
                    value={read('search')}
                    onSearch={(search) => narrow({ search })}
                  />
                  <SchoolFilter schools={schools} value={read('school')} onChoose={(school) => narrow({ school })} />
                  <StateFilter value={active} onChoose={(next) => narrow({ active: next })} />
                </>
              }
            />
          )}
        </Answered>
      )}
      {read('new') === 'course' && mayAdd && schools.length > 0 && (
        <AddCoursePanel
          schools={schools}
          onAdded={(courseId) => write({ new: '', course: courseId })}
          onClose={() => write({ new: '' })}
        />
      )}
      {read('course') !== '' && (
        <CoursePanel key={read('course')} courseId={read('course')} onClose={() => write({ course: '' })} />
      )}
    </Page>
  );
}
