import { reachesOthers } from '@laurel/domain/access/reaches-others';
import type { ClearanceKind } from '@laurel/domain/athletics/clearance';
import type { Id } from '@laurel/domain/kit/id';
import { LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import classes from '@laurel/web/athletics/athletics.module.css';
import { ClearanceTable } from '@laurel/web/athletics/clearance-table';
import { useClearances } from '@laurel/web/athletics/queries';
import { StudentClearances } from '@laurel/web/athletics/student-clearances';
import { isolate } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { deferDialog, deferPart } from '@laurel/web/ui/part';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordPart } from './record-files';

const ClearancePanel = deferDialog(() =>
  import('@laurel/web/athletics/clearance-panel').then((file) => file.ClearancePanel),
);

const RecordFiles = deferPart<{ part: RecordPart; parts: readonly RecordPart[] }>(
  () => import('./record-files').then((file) => file.RecordFiles),
  {},
);

const typingMs = 250;

/** /athlete/clearances: for staff who lacks which document, for a family its own. */
export function ClearancesPage() {
  const ability = useAbility();
  const { part }: { part?: string } = useSearch({ strict: false });
  const mayAdd = ability.can('update', 'eligibility');
  const parts: readonly RecordPart[] = [
    ...(mayAdd ? (['files', 'facts'] as const) : []),
    ...(ability.can('manage', 'eligibility') ? (['grants'] as const) : []),
  ];
  const files = parts.find((each) => each === part) ?? false;
  const isFiles = files !== false;
  const isStaff = reachesOthers(ability.rules, ['eligibility']);
  return (
    <Page
      title={t('athletics.clearances')}
      about={
        isFiles ? t('athletics.fromFile') : isStaff ? t('athletics.clearancesAbout') : t('athletics.ownClearancesAbout')
      }
      width={isStaff ? 'fluid' : 'narrow'}
      action={
        mayAdd && (
          <LinkButton look="default" href={isFiles ? '/athlete/clearances' : '/athlete/clearances?part=files'}>
            {isFiles ? t('athletics.seeAll') : t('athletics.fromFile')}
          </LinkButton>
        )
      }
    >
      {files ? <RecordFiles part={files} parts={parts} /> : isStaff ? <OfStaff /> : <OfFamily />}
    </Page>
  );
}

function OfFamily() {
  return (
    <Answered query={useClearances({})} loading={<Loading rows={6} />}>
      {({ athletes }) =>
        athletes.length === 0 ? (
          <Empty title={t('athletics.noTeam')}>{t('athletics.noTeamWhy')}</Empty>
        ) : (
          athletes.map(({ studentId }) => <StudentClearances key={studentId} studentId={studentId} />)
        )
      }
    </Answered>
  );
}

interface Search {
  readonly team?: string;
  readonly lacking?: string;
}

function OfStaff() {
  const { team = '', lacking = '' }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Search) => void navigate({ to: '.', search: { team, lacking, ...change }, replace: true });
  const [text, setText] = useState('');
  const [open, setOpen] = useState<{ studentId: Id<'person'>; kind: ClearanceKind } | null>(null);
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useClearances({
    ...(team === '' ? {} : { classId: team }),
    ...(lacking === 'any' || lacking === 'soon' ? { lacking } : {}),
    ...(search === '' ? {} : { search }),
  });
  return (
    <>
      {open && <ClearancePanel {...open} onClose={() => setOpen(null)} />}
      <Answered query={query} loading={<Loading shape="table" rows={12} />}>
        {({ kinds, athletes, counts, teams }) => (
          <>
            <div className={classes.choices}>
              {teams.length > 1 && (
                <Select
                  label={t('athletics.team')}
                  value={team}
                  options={[
                    { value: '', label: t('athletics.allTeams') },
                    ...teams.map(({ classId, title, schoolName }) => ({
                      value: classId,
                      label: `${isolate(title)} · ${isolate(schoolName)}`,
                    })),
                  ]}
                  onChange={({ currentTarget }) => go({ team: currentTarget.value })}
                />
              )}
              <Select
                label={t('athletics.show')}
                value={lacking}
                options={[
                  { value: '', label: t('athletics.showAll', { count: counts.all }) },
                  { value: 'any', label: t('athletics.showMissing', { count: counts.all - counts.cleared }) },
                  { value: 'soon', label: t('athletics.showSoon', { count: counts.soon }) },
                ]}
                onChange={({ currentTarget }) => go({ lacking: currentTarget.value })}
              />
              <TextField
                type="search"
                label={t('athletics.findAthlete')}
                autoComplete="off"
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            </div>
            <p className={classes.about} role="status">
              {t('athletics.clearedOf', { cleared: counts.cleared, count: counts.all })}
              {athletes.length < counts.found && ` ${t('athletics.onlyFirst', { count: athletes.length })}`}
            </p>
            {athletes.length === 0 ? (
              <Empty title={t('athletics.nobodyFound')}>{t('athletics.nobodyFoundWhy')}</Empty>
            ) : (
              <ClearanceTable {...{ kinds, athletes }} onOpen={(studentId, kind) => setOpen({ studentId, kind })} />
            )}
          </>
        )}
      </Answered>
    </>
  );
}
