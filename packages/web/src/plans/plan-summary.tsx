import type { ImportLine } from '@laurel/domain/plans/import-line';
import { entities as rosterEntities } from '@laurel/domain/plans/roster-row';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DataTable } from '@laurel/web/ui/data-table';
import { Panel } from '@laurel/web/ui/panel';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import classes from './plans.module.css';

export const actions = ['create', 'update', 'deactivate', 'skip', 'reject', 'conflict'] as const;
const entities = [
  ...rosterEntities,
  'rating',
  'mark',
  'test_day',
  'measurement',
  'pathway_member',
  'clearance',
  'happening',
  'contest',
  'athlete_fact',
  'team_season',
  'practice',
  'course_rule',
  'calendar_day',
] as const;

type Counts = ImportLine['counts'];
type Entity = (typeof entities)[number];
type Action = (typeof actions)[number];

/** The entities an import speaks of, in the order they are made. */
export function entitiesIn(counts: Counts) {
  return entities.filter((entity) => counts[entity] !== undefined);
}

/** What an entity is called on the page. */
export function nameOfEntity(entity: string): string {
  const known = entities.find((each) => each === entity);
  return known ? t(`plans.${known}`) : entity;
}

/** How many rows do this, of one entity or all. */
export function countOf(counts: Counts, action: Action, entity?: string): number {
  const each = entity === undefined ? Object.values(counts) : [counts[entity] ?? {}];
  return each.reduce((sum, actionsOf) => sum + (actionsOf[action] ?? 0), 0);
}

/** How many rows change something. */
export function changesOf(counts: Counts): number {
  return (['create', 'update', 'deactivate'] as const).reduce((sum, action) => sum + countOf(counts, action), 0);
}

/** What an import does, in figures: altogether, then by kind of thing. */
export function PlanSummary({ line }: { line: ImportLine }) {
  const { counts, state } = line;
  const shown = actions.filter((action) => countOf(counts, action) > 0);
  const leftOut = countOf(counts, 'reject') + countOf(counts, 'conflict');
  return (
    <Panel title={titleOf(state)}>
      <div className={classes.stack}>
        <Tiles>
          <StatTile label={t('plans.create')} figure={formatNumber(countOf(counts, 'create'))} />
          <StatTile label={t('plans.update')} figure={formatNumber(countOf(counts, 'update'))} />
          <StatTile label={t('plans.deactivate')} figure={formatNumber(countOf(counts, 'deactivate'))} />
          <StatTile label={t('plans.reject')} figure={formatNumber(leftOut)} />
        </Tiles>
        <DataTable
          label={t('plans.what')}
          columns={[
            { id: 'entity', title: t('plans.entity'), cell: (entity) => t(`plans.${entity}`) },
            ...shown.map((action) => ({
              id: action,
              title: t(`plans.${action}`),
              align: 'end' as const,
              cell: (entity: Entity) => formatNumber(countOf(counts, action, entity)),
            })),
          ]}
          rows={entitiesIn(counts)}
          keyOf={(entity) => entity}
          nameOf={(entity) => t(`plans.${entity}`)}
          bar={<span className={classes.sub}>{about(line)}</span>}
        />
      </div>
    </Panel>
  );
}

function titleOf(state: ImportLine['state']): string {
  if (state === 'undone') return t('plans.wasUndone');
  return state === 'done' ? t('plans.whatHappened') : t('plans.whatHappens');
}

function about({ state, counts }: ImportLine): string {
  if (state === 'undone') return t('plans.undoneAbout');
  if (state !== 'planned') return t('plans.byKind');
  if (changesOf(counts) > 0) return t('plans.willBe');
  const isAllHere = countOf(counts, 'reject') + countOf(counts, 'conflict') === 0;
  return t(isAllHere ? 'plans.nothingToDo' : 'plans.nothingLeft');
}
