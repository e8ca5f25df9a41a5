import { Fault } from '@laurel/domain/kit/fault';
import { ClassCodes } from '@laurel/web/classes/class-codes';
import { ClassFacts } from '@laurel/web/classes/class-facts';
import { ClassRoster } from '@laurel/web/classes/class-roster';
import { EnrolForm } from '@laurel/web/classes/enrol-form';
import { useClass } from '@laurel/web/classes/queries';
import { t } from '@laurel/web/classes/text';
import { comma } from '@laurel/web/kit/format';
import { useAbility } from '@laurel/web/people/session';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import classes from './admin.module.css';

/** One class at the side: where and when, who is in it, and codes for those who can't sign in yet. */
export function ClassPanel({ classId, onClose }: { classId: string; onClose: () => void }) {
  const query = useClass(classId);
  const ability = useAbility();
  const mayChange = ability.can('update', 'classes');
  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  return (
    <SidePanel
      title={query.data?.title ?? t('classes.class')}
      about={query.data?.teachers.join(comma()) ?? ''}
      onClose={onClose}
    >
      {/* A modal panel covers the page's own notices, and their undo with them. */}
      {isAbsent ? (
        <Empty title={t('classes.absent')}>{t('classes.absentWhy')}</Empty>
      ) : (
        <Answered query={query} loading={<Loading rows={7} />}>
          {(detail) => (
            <div className={classes.sections}>
              <ClassFacts detail={detail} />
              {ability.can('update', 'users') && <ClassCodes classId={classId} />}
              {mayChange && <EnrolForm classId={classId} />}
              <ClassRoster detail={detail} mayChange={mayChange} />
            </div>
          )}
        </Answered>
      )}
    </SidePanel>
  );
}
