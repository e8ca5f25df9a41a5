import type { Id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './grade-trace.module.css';
import { useAssignment } from './queries';

/** The assignments of a class that say what they are about. */
export interface About {
  readonly classId: Id<'class'>;
  readonly described: ReadonlySet<string>;
}

/** What an assignment is about, read once someone asks. */
export function AboutWork({ classId, assignmentId }: { classId: Id<'class'>; assignmentId: Id<'assignment'> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <details className={classes.about} onToggle={({ currentTarget }) => setAsked(isAsked || currentTarget.open)}>
      <summary>{t('grades.description')}</summary>
      {isAsked && <Described classId={classId} assignmentId={assignmentId} />}
    </details>
  );
}

function Described(key: { classId: Id<'class'>; assignmentId: Id<'assignment'> }) {
  const query = useAssignment(key);
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {({ description }) => description && <RichText value={description} dense />}
    </Answered>
  );
}
