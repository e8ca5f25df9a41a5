import type { Id } from '@laurel/domain/kit/id';
import type { Readiness } from '@laurel/domain/transition/hand-over';
import { Button } from '@laurel/editor/controls/button';
import { formatMomentDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DataTable } from '@laurel/web/ui/data-table';
import { Page } from '@laurel/web/ui/page';
import { RowTitle } from '@laurel/web/ui/row-title';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { HandOverPanel } from './hand-over-panel';
import { useReadiness } from './hand-over-queries';
import { readingWords, warningWords } from './readiness-words';

/** /transition/users?part=readiness: who is ready for the move, who is at risk, and what the next school was handed over. */
export function ReadinessPage({ pathwayId }: { readonly pathwayId: Id<'pathway'> }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // By id: what is taken back in the panel is gone there, too.
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  return (
    <Answered query={useReadiness({ pathwayId })} loading={<Waiting />}>
      {({ title, members, schools, seesAttendance, seesGrades }) => {
        // Who is at risk comes first, then who is least ready.
        const rows = [...members].sort((a, b) => b.warnings.length - a.warnings.length || readyOf(a) - readyOf(b));
        const picked = members.filter(({ memberId }) => chosen.has(memberId));
        const unseen = [
          ...(seesAttendance ? [] : [t('transition.unseenAttendance')]),
          ...(seesGrades ? [] : [t('transition.unseenGrades')]),
        ];
        return (
          <Page
            title={t('transition.readinessTitle', { pathway: title })}
            about={[t('transition.readinessAbout'), ...unseen].join(' ')}
            width="fluid"
          >
            <DataTable
              label={t('transition.readiness')}
              rows={rows}
              keyOf={({ memberId }) => memberId}
              nameOf={({ name }) => name}
              csvName={title}
              isShort
              onOpen={({ memberId }: Readiness) => setOpened(new Set([memberId]))}
              {...(schools.length > 0 ? { chosen, onChoose: setChosen } : {})}
              bulkActions={
                <Button look="default" onClick={() => setOpened(chosen)}>
                  {t('transition.handOverCount', { count: picked.length })}
                </Button>
              }
              empty={<Empty title={t('transition.noMembers')}>{t('transition.noMembersWhy')}</Empty>}
              columns={[
                {
                  ...{ id: 'name', title: t('transition.student'), text: ({ name }: Readiness) => name },
                  cell: (row: Readiness) => (
                    <RowTitle short={[readyWords(row), row.warnings.length === 0 ? null : warningsOf(row)]}>
                      <bdi>{row.name}</bdi>
                    </RowTitle>
                  ),
                },
                { id: 'cohort', title: t('transition.cohort'), cell: ({ cohort }) => cohort ?? '–' },
                { id: 'stage', title: t('transition.stage'), cell: ({ stage }) => stage },
                { id: 'ready', title: t('transition.ready'), cell: readyWords },
                { id: 'warnings', title: t('transition.warnings'), cell: warningsOf },
                {
                  ...{ id: 'handed', title: t('transition.handedOver') },
                  cell: ({ handOvers: [last] }) =>
                    last
                      ? [
                          t('transition.handedTo', { school: last.school, day: formatMomentDay(last.madeAt) }),
                          readingWords(last),
                        ].join(' · ')
                      : '–',
                },
              ]}
            />
            {opened && (
              <HandOverPanel
                {...{ pathwayId, schools }}
                members={members.filter(({ memberId }) => opened.has(memberId))}
                onClose={() => setOpened(null)}
              />
            )}
          </Page>
        );
      }}
    </Answered>
  );
}

function readyOf({ criteria }: Readiness): number {
  return criteria.filter(({ isReady }) => isReady).length;
}

function readyWords(row: Readiness): string {
  return t('transition.ofCriteria', { rated: formatNumber(readyOf(row)), count: row.criteria.length });
}

function warningsOf({ warnings }: Readiness): string {
  return warnings.length === 0 ? '–' : warnings.map(warningWords).join(' · ');
}

function Waiting() {
  return (
    <Page title={t('transition.readiness')} width="fluid">
      <Loading shape="table" rows={12} />
    </Page>
  );
}
