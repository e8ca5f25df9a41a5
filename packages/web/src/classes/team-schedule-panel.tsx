import type { Id } from '@laurel/domain/kit/id';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { TeamSchedule } from './team-schedule';

interface TeamSchedulePanelProps {
  readonly classId: Id<'class'>;
  readonly title: string;
  readonly onClose: () => void;
}

/** When a team plays, at the side of a home. */
export function TeamSchedulePanel({ classId, title, onClose }: TeamSchedulePanelProps) {
  return (
    <SidePanel title={title} begins="title" unsaved={useUnsaved()} asksAbout="forms" onClose={onClose}>
      <TeamSchedule classId={classId} />
    </SidePanel>
  );
}
