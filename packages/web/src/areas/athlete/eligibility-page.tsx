import { teamLevels } from '@laurel/domain/classes/contest';
import type { readBoard } from '@laurel/domain/eligibility/board-api';
import { states } from '@laurel/domain/eligibility/state';
import { type Id, id } from '@laurel/domain/kit/id';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { type Address, useAddress } from '@laurel/web/areas/admin/use-address';
import { Board } from '@laurel/web/eligibility/board';
import { GameDay } from '@laurel/web/eligibility/game-day';
import { OwnStandings } from '@laurel/web/eligibility/own-standings';
import { Packs } from '@laurel/web/eligibility/packs';
import { useBoard, useStanding } from '@laurel/web/eligibility/queries';
import { StandingDetail } from '@laurel/web/eligibility/standing-detail';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { deferPart } from '@laurel/web/ui/part';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useDebouncedCallback } from '@laurel/web/ui/use-debounced';
import { createLink } from '@tanstack/react-router';

const ButtonLink = createLink(LinkButton);

const [person, team] = [id('person'), id('class')];

const Letter = deferPart(() => import('@laurel/web/eligibility/letter').then((file) => file.Letter), {});

/** /athlete/eligibility: the board for staff, their own standing for students and families; what is chosen stands in the address. */
export function EligibilityPage() {
  const ability = useAbility();
  const address = useAddress();
  const reaches = new Set(
    ability.rules.filter(({ subject }) => subject === 'eligibility').map(({ conditions }) => conditions.within),
  );
  const isFamily = reaches.has('own') || reaches.has('children');
  const isStaff = [...reaches].some((reach) => reach !== 'own' && reach !== 'children');
  const mayChange = ability.can('manage', 'eligibility');
  const part = address.read('part');
  const of = person.safeParse(address.read('student'));
  if (isStaff && part === 'letter' && of.success)
    return <Letter studentId={of.data} onClose={() => address.write({ part: '' }, 'step')} />;
  if (!isStaff) {
    return (
      <Page
        title={t('eligibility.title')}
        about={t('eligibility.ownAbout')}
        width="narrow"
        action={
          <ButtonLink look="default" to="/athlete/clearances">
            {t('eligibility.documents')}
          </ButtonLink>
        }
      >
        <OwnStandings isAlone />
      </Page>
    );
  }
  const isRules = mayChange && part === 'rules';
  return (
    <Page
      title={t('eligibility.title')}
      about={t('eligibility.about')}
      action={
        mayChange && (
          <Button look="default" onClick={() => address.write({ part: isRules ? '' : 'rules' }, 'step')}>
            {t(isRules ? 'eligibility.boardPart' : 'eligibility.ruleBook')}
          </Button>
        )
      }
    >
      {isRules ? (
        <Packs />
      ) : (
        <>
          {isFamily && <OwnStandings isAlone={false} />}
          <StaffBoard address={address} mayChange={mayChange} />
        </>
      )}
    </Page>
  );
}

const typingMs = 250;

function StaffBoard({ address, mayChange }: { address: Address; mayChange: boolean }) {
  const { read } = address;
  const state = states.find((each) => each === read('state')) ?? null;
  const level = teamLevels.find((each) => each === read('level'));
  const teamId = team.safeParse(read('team'));
  const isList = read('part') === 'list';
  const isLosing = read('coming') === 'losing';
  const filter: InputOf<typeof readBoard> = {
    ...(teamId.success ? { teamId: teamId.data } : {}),
    ...(level && !isList ? { level } : {}),
    ...(state && !isList ? { state } : {}),
    ...(isLosing && !isList ? { coming: 'losing' } : {}),
    ...(read('search') && !isList ? { search: read('search') } : {}),
  };
  const query = useBoard(filter);
  return (
    <Answered query={query} loading={<Loading shape="table" rows={12} />}>
      {(board) => <ShownBoard {...{ board, address, mayChange }} isFetching={query.isPlaceholderData} />}
    </Answered>
  );
}

interface ShownBoardProps {
  readonly board: OutputOf<typeof readBoard>;
  readonly isFetching: boolean;
  readonly address: Address;
  readonly mayChange: boolean;
}

function ShownBoard({ board, isFetching, address, mayChange }: ShownBoardProps) {
  const { read, write } = address;
  const state = states.find((each) => each === read('state')) ?? null;
  const opened = person.safeParse(read('student'));
  const isList = read('part') === 'list';
  const isLosing = read('coming') === 'losing';
  const chosen =
    board.teams.find((each) => each.teamId === read('team')) ?? (board.teams.length === 1 ? board.teams[0] : undefined);
  if (board.teams.length === 0) return <Empty title={t('eligibility.noTeams')}>{t('eligibility.noTeamsWhy')}</Empty>;
  if (!board.isOn) {
    return (
      <Empty
        title={t('eligibility.noRules')}
        action={
          mayChange && <Button onClick={() => write({ part: 'rules' }, 'step')}>{t('eligibility.chooseRules')}</Button>
        }
      >
        {t('eligibility.noRulesWhy')}
      </Empty>
    );
  }
  if (isList && chosen) return <GameDay team={chosen} rows={board.rows} onClose={() => write({ part: '' }, 'step')} />;
  return (
    <>
      <Board
        board={board}
        isFetching={isFetching}
        state={state}
        onState={(next) => write({ state: next ?? '' })}
        isLosing={isLosing}
        onLosing={(next) => write({ coming: next ? 'losing' : '' })}
        onOpen={({ studentId }) => write({ student: studentId }, 'step')}
        hidden={new Set(read('without').split(',').filter(Boolean))}
        onHide={(next) => write({ without: [...next].join(',') })}
        bar={<BoardBar board={board} address={address} isAlone={chosen !== undefined} />}
      />
      {opened.success && (
        <AthletePanel
          key={opened.data}
          studentId={opened.data}
          name={board.rows.find(({ studentId }) => studentId === opened.data)?.name}
          onLetter={() => write({ part: 'letter' }, 'step')}
          onClose={() => write({ student: '' })}
        />
      )}
    </>
  );
}

interface BoardBarProps extends Pick<ShownBoardProps, 'board' | 'address'> {
  /** One team alone is shown. */
  readonly isAlone: boolean;
}

function BoardBar({ board, address: { read, write }, isAlone }: BoardBarProps) {
  const search = useDebouncedCallback((text: string) => write({ search: text }), typingMs);
  return (
    <>
      <TextField
        type="search"
        aria-label={t('eligibility.search')}
        placeholder={t('eligibility.search')}
        autoComplete="off"
        defaultValue={read('search')}
        onChange={({ currentTarget }) => search(currentTarget.value.trim())}
      />
      {board.teams.length > 1 && (
        <Select
          aria-label={t('eligibility.team')}
          value={read('team')}
          onChange={({ currentTarget }) => write({ team: currentTarget.value })}
          options={[
            { value: '', label: t('eligibility.allTeams') },
            ...board.teams.map(({ teamId: value, title }) => ({ value, label: title })),
          ]}
        />
      )}
      {board.teams.length > 1 && (
        <Select
          aria-label={t('eligibility.allLevels')}
          value={teamLevels.find((each) => each === read('level')) ?? ''}
          onChange={({ currentTarget }) => write({ level: currentTarget.value })}
          options={[
            { value: '', label: t('eligibility.allLevels') },
            ...teamLevels.map((each) => ({ value: each, label: t(`eligibility.level-${each}`) })),
          ]}
        />
      )}
      {isAlone && (
        <Button look="default" onClick={() => write({ part: 'list' }, 'step')}>
          {t('eligibility.gameDay')}
        </Button>
      )}
    </>
  );
}

interface AthletePanelProps {
  readonly studentId: Id<'person'>;
  /** As the board has it, until the standing is there; a filter may leave the row out meanwhile. */
  readonly name: string | undefined;
  readonly onLetter: () => void;
  readonly onClose: () => void;
}

function AthletePanel({ studentId, name, onLetter, onClose }: AthletePanelProps) {
  const standing = useStanding(studentId);
  return (
    <SidePanel
      title={standing.data?.name ?? name ?? t('eligibility.athlete')}
      begins="title"
      unsaved={useUnsaved()}
      asksAbout="forms"
      onClose={onClose}
    >
      <StandingDetail studentId={studentId} onLetter={onLetter} />
    </SidePanel>
  );
}
