import { Fault } from '@laurel/domain/kit/fault';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { CourseState } from '@laurel/web/classes/class-state';
import { EditCourse } from '@laurel/web/classes/edit-course';
import { useCourse } from '@laurel/web/classes/queries';
import { CourseRuleForm } from '@laurel/web/eligibility/course-rule-form';
import { comma, formatNumber, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './admin.module.css';

/** One course at the side: what it is called, and its classes. */
export function CoursePanel({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const query = useCourse(courseId);
  const ability = useAbility();
  const mayChange = ability.can('update', 'classes');
  const unsaved = useUnsaved();
  /** `null`: not yet, so that nothing takes the focus when the panel opens. */
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  return (
    <SidePanel
      title={query.data?.title ?? t('classes.course')}
      about={joinParts(query.data?.code, query.data?.schoolName)}
      unsaved={unsaved}
      asksAbout="forms"
      begins="title"
      onClose={onClose}
    >
      {isAbsent ? (
        <Empty title={t('classes.courseAbsent')}>{t('classes.absentWhy')}</Empty>
      ) : (
        <Answered query={query} loading={<Loading rows={5} />}>
          {(detail) => (
            <div className={classes.sections}>
              {isEditing ? (
                <EditCourse detail={detail} unsaved={unsaved} onDone={() => setEditing(false)} />
              ) : (
                mayChange && (
                  <div>
                    <Button look="default" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
                      {t('classes.editCourse')}
                    </Button>
                  </div>
                )
              )}
              <section>
                <h3 className={classes.heading}>{t('classes.classes')}</h3>
                {detail.classes.length === 0 && <p className={classes.sub}>{t('classes.noClassesOfCourse')}</p>}
                <ul className={classes.lines}>
                  {detail.classes.map((each) => (
                    <li key={each.classId} className={classes.line}>
                      <Link to="/admin/classes" search={{ class: each.classId }} className={classes.link}>
                        {each.title}
                      </Link>
                      <span className={classes.sub}>
                        {each.isActive
                          ? [
                              each.teachers.join(comma()) || t('classes.noTeacher'),
                              t('classes.studentCount', {
                                count: each.studentCount,
                                number: formatNumber(each.studentCount),
                              }),
                            ].join(' · ')
                          : t('classes.isArchived')}
                      </span>
                    </li>
                  ))}
                </ul>
                {detail.isActive && ability.can('create', 'classes') && (
                  <div className={classes.action}>
                    <LinkButton look="default" href={`/admin/classes?new=class&course=${detail.courseId}`}>
                      {t('classes.addClass')}
                    </LinkButton>
                  </div>
                )}
              </section>
              <CourseRuleForm courseId={detail.courseId} />
              {mayChange && <CourseState detail={detail} />}
            </div>
          )}
        </Answered>
      )}
    </SidePanel>
  );
}
