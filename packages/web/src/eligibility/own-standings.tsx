import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useOwnAthletes } from './queries';
import { StandingDetail } from './standing-detail';
import { t } from './text';

/** One’s own standing, or that of one’s children who are on a team. */
export function OwnStandings({ isAlone }: { isAlone: boolean }) {
  return (
    <Answered query={useOwnAthletes(true)} loading={isAlone ? <Loading shape="panels" rows={5} /> : null}>
      {({ athletes }) =>
        athletes.length === 0
          ? isAlone && <Empty title={t('eligibility.noTeams')}>{t('eligibility.noTeamsWhy')}</Empty>
          : athletes.map(({ studentId, name }) => (
              <Panel key={studentId} title={name}>
                <StandingDetail studentId={studentId} />
              </Panel>
            ))
      }
    </Answered>
  );
}
