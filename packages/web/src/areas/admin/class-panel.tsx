import { Fault } from '@laurel/domain/kit/fault';
import { Button } from '@laurel/editor/controls/button';
import { ClassCodes } from '@laurel/web/classes/class-codes';
import { ClassFacts } from '@laurel/web/classes/class-facts';
import { ClassRoster } from '@laurel/web/classes/class-roster';
import { ClassState } from '@laurel/web/classes/class-state';
import { EditClass } from '@laurel/web/classes/edit-class';
import { EnrolForm } from '@laurel/web/classes/enrol-form';
import { useClass } from '@laurel/web/classes/queries';
import { TeamSchedule } from '@laurel/web/classes/team-schedule';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { MoveStudent } from '@laurel/web/moves/move-student';
import { useAbility } from '@laurel/web/people/session';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import classes from './admin.module.css';

/** One class at the side: where and when, who is in it, and codes for those who can't sign in yet. */
export function ClassPanel({ classId, onClose }: { classId: string; onClose: () => void }) {
  const query = useClass(classId);
  const ability = useAbility();
  const mayChange = ability.can('update', 'classes');
  const unsaved = useUnsaved();
  /** `null`: not yet, so that nothing takes the focus when the panel opens. */
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  return (
    <SidePanel
      title={query.data?.title ?? t('classes.class')}
      about={query.data?.teachers.join(comma()) ?? ''}
      unsaved={unsaved}
      // What is chosen outside of a form is saved at once, so there is nothing to ask about.
      asksAbout="forms"
      onClose={onClose}
    >
      {/* A modal panel covers the page's own notices, and their undo with them. */}
      {isAbsent ? (
        <Empty title={t('classes.absent')}>{t('classes.absentWhy')}</Empty>
      ) : (
        <Answered query={query} loading={<Loading rows={7} />}>
          {(detail) => (
            <div className={classes.sections}>
              {isEditing ? (
                <EditClass detail={detail} unsaved={unsaved} onDone={() => setEditing(false)} />
              ) : (
                <>
                  <ClassFacts detail={detail} />
                  {mayChange && (
                    <div>
                      <Button look="default" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
                        {t('classes.editClass')}
                      </Button>
                    </div>
                  )}
                </>
              )}
              {detail.kind === 'team' && <TeamSchedule classId={detail.classId} />}
              {ability.can('update', 'users') && <ClassCodes classId={classId} />}
              {mayChange && <EnrolForm classId={classId} />}
              <ClassRoster
                detail={detail}
                mayChange={mayChange}
                {...(mayChange ? { moving: (student) => <MoveStudent enrolment={student} classId={classId} /> } : {})}
              />
              {mayChange && <ClassState detail={detail} />}
            </div>
          )}
        </Answered>
      )}
    </SidePanel>
  );
}
