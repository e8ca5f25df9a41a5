import type { OwnMeetings } from '@laurel/domain/attendance/meeting';
import type { readTeacherOverview } from '@laurel/domain/overview/api';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { TodaysMeetings } from '@laurel/web/attendance/todays-meetings';
import { t } from '@laurel/web/languages/text';
import { part, type WidgetPart } from '@laurel/web/widgets/part';
import { CurrentClassCard } from './current-class-card';
import { NeedsYou } from './needs-you';
import { StudentsToSee } from './students-to-see';
import { TaughtClasses } from './taught-classes';

type TeacherOverview = OutputOf<typeof readTeacherOverview>;

/** A part of the classes one teaches, where some class has it. */
function ofClasses(
  isThere: (taught: TaughtClass) => boolean,
  draw: (taught: readonly TaughtClass[]) => WidgetDraw,
): WidgetPart {
  return part<readonly TaughtClass[]>({
    read: ({ classes }: TeacherOverview) => classes,
    isEmpty: (taught) => !taught.some(isThere),
    draw: ({ data }) => draw(data),
  });
}

type WidgetDraw = ReturnType<WidgetPart['draw']>;

/** What teachers see of the day, by the key of its widget. */
export const teachingParts = {
  'overview.meetings': part<OwnMeetings>({
    read: ({ meetings }: TeacherOverview) => meetings,
    isEmpty: ({ meetings, notes, last, next }) =>
      meetings.length === 0 && notes.length === 0 && last === null && next === null,
    draw: ({ data }) => (
      <>
        <CurrentClassCard meetings={data.meetings} />
        <TodaysMeetings day={data} />
      </>
    ),
    title: () => t('attendance.meetingsTitle'),
  }),
  'overview.scores-due': ofClasses(
    ({ isOpen, assignmentCount }) => isOpen && assignmentCount > 0,
    (taught) => <NeedsYou taught={taught} />,
  ),
  'overview.check-on': ofClasses(
    ({ isOpen, away, low }) => isOpen && away.length + low.length > 0,
    (taught) => <StudentsToSee taught={taught} />,
  ),
  'overview.classes': part<readonly TaughtClass[]>({
    read: ({ classes }: TeacherOverview) => classes,
    isEmpty: () => false,
    draw: ({ data }) => <TaughtClasses taught={data} />,
  }),
} satisfies Record<string, WidgetPart>;
