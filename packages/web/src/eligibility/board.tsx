import type { BoardTeam, readBoard } from '@laurel/domain/eligibility/board-api';
import type { BoardRow } from '@laurel/domain/eligibility/shown-standing';
import { type State, states } from '@laurel/domain/eligibility/state';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Column } from '@laurel/web/ui/data-table';
import { ListTable } from '@laurel/web/ui/list-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import { Empty } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import classes from './board.module.css';
import { Recent } from './recent';
import { StateLetter, StateMark } from './state-mark';
import { dayText, reasonsText, untilText } from './words';

interface BoardProps {
  readonly board: OutputOf<typeof readBoard>;
  readonly isFetching: boolean;
  readonly state: State | null;
  readonly onState: (state: State | null) => void;
  /** Whether those alone are shown who may lose eligibility at the next check. */
  readonly isLosing: boolean;
  readonly onLosing: (isLosing: boolean) => void;
  readonly onOpen: (row: Pick<BoardRow, 'studentId'>) => void;
  readonly bar: ReactNode;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** Athletes with where they stand, those who may not play first; a row opens why, and what helps. */
export function Board({
  board,
  isFetching,
  state,
  onState,
  isLosing,
  onLosing,
  onOpen,
  bar,
  hidden,
  onHide,
}: BoardProps) {
  const teams = new Map<string, BoardTeam>(board.teams.map((team) => [team.teamId, team]));
  const isOneTeam = new Set(board.rows.map(({ teamId }) => teamId)).size < 2;
  return (
    <>
      <States {...{ board, state, onState, isLosing, onLosing }} />
      {board.count > board.rows.length && (
        <p className={classes.note}>
          {t('eligibility.more', { shown: formatNumber(board.rows.length), count: formatNumber(board.count) })}
        </p>
      )}
      <ListTable
        label={t('eligibility.title')}
        csvName="eligibility"
        columns={columnsOf(teams, isOneTeam)}
        rows={board.rows}
        keyOf={({ studentId, teamId }) => `${studentId} ${teamId}`}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        isFetching={isFetching}
        bar={bar}
        hidden={hidden}
        onHide={onHide}
        empty={<Empty title={t('eligibility.noneFound')}>{t('eligibility.noneFoundWhy')}</Empty>}
      />
      <Recent recent={board.recent} teams={teams} isOneTeam={isOneTeam} onOpen={onOpen} />
    </>
  );
}

/** How many are in each state; one pressed shows those alone. */
function States({
  board: { byState, losing },
  state,
  onState,
  isLosing,
  onLosing,
}: Pick<BoardProps, 'board' | 'state' | 'onState' | 'isLosing' | 'onLosing'>) {
  const known = states.toReversed().filter((each) => (byState[each] ?? 0) > 0 || each === state);
  if (known.length === 0 && !isLosing) return null;
  return (
    <ul className={classes.chips} aria-label={t('eligibility.byState')}>
      {known.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={each === state}
            onClick={() => onState(each === state ? null : each)}
          >
            <StateMark state={each} />
            <span className={classes.count}>{formatNumber(byState[each] ?? 0)}</span>
          </button>
        </li>
      ))}
      {(losing > 0 || isLosing) && (
        <li>
          <button type="button" className={classes.chip} aria-pressed={isLosing} onClick={() => onLosing(!isLosing)}>
            {t('athletics.mayLose')}
            <span className={classes.count}>{formatNumber(losing)}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

function columnsOf(teams: ReadonlyMap<string, BoardTeam>, isOneTeam: boolean): Column<BoardRow>[] {
  const teamOf = ({ teamId }: BoardRow) => teams.get(teamId)?.title ?? '';
  const stateText = ({ standing }: BoardRow) =>
    standing ? t(`eligibility.state-${standing.state}`) : t('eligibility.notYet');
  const column = (id: string, title: string, text: (row: BoardRow) => string): Column<BoardRow> => ({
    ...{ id, title, cell: text, text },
  });
  return [
    {
      ...{ id: 'name', title: t('eligibility.athlete') },
      cell: (row) => (
        // A phone’s line holds three, or each of them is cut.
        <RowTitle short={[stateText(row), untilText(row) || null, isOneTeam ? reasonsText(row) || null : teamOf(row)]}>
          <span className={classes.name}>
            <StateLetter state={row.standing?.state ?? null} />
            <bdi>{row.name}</bdi>
          </span>
        </RowTitle>
      ),
      text: ({ name }) => name,
    },
    ...(isOneTeam ? [] : [column('team', t('eligibility.team'), teamOf)]),
    {
      ...{ id: 'state', title: t('eligibility.state') },
      cell: ({ standing }) => <StateMark state={standing?.state ?? null} />,
      text: stateText,
    },
    column('reason', t('eligibility.reason'), reasonsText),
    column('until', t('eligibility.until'), untilText),
    column('next', t('eligibility.nextCheck'), ({ standing }) => dayText(standing?.nextCheckAt ?? null)),
    column('coming', t('eligibility.forecast'), comingText),
  ];
}

/** What the next check would take, as things stand. */
function comingText({ standing }: BoardRow): string {
  return (standing?.forecast ?? [])
    .map(({ category, state }) =>
      t('athletics.kindAndState', {
        kind: t(`eligibility.category-${category}`),
        state: t(`eligibility.state-${state}`),
      }),
    )
    .join(', ');
}
