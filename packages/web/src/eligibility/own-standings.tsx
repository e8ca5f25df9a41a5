import type { readOwnStandings } from '@laurel/domain/eligibility/board-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import { useAreAnswered, useOwnAthletes } from './queries';
import { StandingDetail } from './standing-detail';

/** One’s own standing, or that of one’s children who are on a team. */
export function OwnStandings({ isAlone }: { isAlone: boolean }) {
  const loading = isAlone ? <Loading shape="panels" rows={5} /> : null;
  return (
    <Answered query={useOwnAthletes(true)} loading={loading}>
      {({ athletes }) =>
        athletes.length === 0 ? (
          isAlone && <Empty title={t('eligibility.noTeams')}>{t('eligibility.noTeamsWhy')}</Empty>
        ) : (
          <Standings {...{ athletes, loading }} />
        )
      }
    </Answered>
  );
}

interface StandingsProps extends Pick<OutputOf<typeof readOwnStandings>, 'athletes'> {
  readonly loading: ReactNode;
}

function Standings({ athletes, loading }: StandingsProps) {
  if (!useAreAnswered(athletes.map(({ studentId }) => studentId))) return loading;
  return athletes.map(({ studentId, name }) => (
    <Panel key={studentId} title={name}>
      <StandingDetail studentId={studentId} />
    </Panel>
  ));
}
