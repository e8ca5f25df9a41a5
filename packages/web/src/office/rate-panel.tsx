import type { Day } from '@laurel/domain/kit/day';
import { DayDetail } from '@laurel/web/attendance/day-detail';
import { useStudentYear } from '@laurel/web/attendance/queries';
import { RateDetail } from '@laurel/web/attendance/rate-detail';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { t } from './text';

interface RatePanelProps {
  readonly studentId: string;
  readonly stretch: { readonly from: Day; readonly until: Day };
  readonly onClose: () => void;
}

/** The days behind one student’s rate, over the same stretch as the list; each day opens in turn. */
export function RatePanel({ studentId, stretch, onClose }: RatePanelProps) {
  const query = useStudentYear({ studentId, ...stretch });
  const [day, setDay] = useState<Day | null>(null);
  if (!query.data || query.isPlaceholderData) {
    return (
      <SidePanel title={t('office.attendance')} onClose={onClose}>
        <Answered query={{ ...query, data: undefined }} loading={<Loading rows={6} />}>
          {() => null}
        </Answered>
      </SidePanel>
    );
  }
  if (day !== null) return <DayDetail day={day} year={query.data} onClose={() => setDay(null)} />;
  return <RateDetail year={query.data} onOpen={setDay} onClose={onClose} />;
}
