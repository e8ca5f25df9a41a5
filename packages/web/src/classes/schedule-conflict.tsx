import { BothVersions } from '@laurel/web/ui/both-versions';
import { t } from './text';

interface ScheduleConflictProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly own: string | null; readonly other: string | null }[];
}

/** Both versions of what differs in a season or a contest. */
export function ScheduleConflict({ title, lines }: ScheduleConflictProps) {
  return (
    <BothVersions
      title={title}
      differing={lines
        .filter(({ own, other }) => own !== other)
        .map(({ name, own, other }) => ({
          name,
          mine: t('classes.mineIs', { value: own ?? '–' }),
          theirs: t('classes.theirsIs', { value: other ?? '–' }),
        }))}
    />
  );
}
