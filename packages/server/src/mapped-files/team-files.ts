import { type practice, practiceFields } from '@laurel/domain/athletics/practice';
import { seasonFields } from '@laurel/domain/classes/contest';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { practiceFiles, seasonFiles } from '@laurel/domain/mapped-files/kept-file-api';
import {
  practiceMapping,
  seasonMapping,
  suggestedPractices,
  suggestedSeasons,
} from '@laurel/domain/mapped-files/kept-sheets';
import { readPracticeRow, readSeasonRow } from '@laurel/domain/mapped-files/team-rows';
import { mostPractices } from '@laurel/server/athletics/practices';
import { requireSchool } from '@laurel/server/attendance/school-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { groupBy } from '@laurel/server/kit/group-by';
import * as z from 'zod/mini';
import { lockTeams, readFileTeams } from './contest-file-store';
import { ofSchool, type SchoolPlace } from './file-subject';
import { type KeptRecords, planRecords } from './kept-records';
import { teamNamed } from './plan-contest-file';
import { recordSubject, saidUnder } from './record-subject';
import * as store from './team-file-store';

const refuse = async (scope: Scope, { schoolId }: SchoolPlace) => await requireSchool(scope, schoolId, updateClasses);

const seasons: KeptRecords<z.infer<typeof seasonFields>> = {
  entity: 'team_season',
  value: seasonFields,
  read: async (scope, _, teams) => await store.readSeasons(scope, teams),
  hold: async (scope, _, records) =>
    await lockTeams(
      scope,
      records.map(({ key }) => key),
    ),
  write: async (scope, _, records) => await store.writeSeasons(scope, records),
  remove: async (scope, _, teams) => await store.removeSeasons(scope, teams),
};

/** The seasons of a school’s teams, for whoever may change its classes. */
export const seasonSubject = recordSubject({
  ...{ format: 'seasons', calls: seasonFiles, mapping: seasonMapping, suggested: suggestedSeasons },
  ...{ place: ofSchool, refuse },
  records: seasons,
  lacks: ({ columns }) => (columns.team === null ? translatable`Choose the column with the team.` : null),
  async plan(scope, { schoolId, table, mapping }) {
    const teams = await readFileTeams(scope, schoolId);
    const kept = await seasons.read(
      scope,
      { schoolId },
      teams.map(({ classId }) => classId),
    );
    return planRecords({
      ...{ table, mapping, records: seasons, kept, isInParts: false },
      read({ cells }) {
        const read = readSeasonRow(cells, mapping);
        if ('refused' in read) return read;
        const team = teamNamed(teams, read.team);
        if ('refused' in team) return team;
        const { team: _, ...about } = mapping.columns;
        const shown = saidUnder(table, Object.values(about), cells);
        return [{ key: team.classId, about: { class_id: team.classId }, shown, change: read.change }];
      },
    });
  },
});

const teamPractice = z.object({ classId: id('class'), ...practiceFields.shape });

export type TeamPractice = z.infer<typeof teamPractice>;

const practices: KeptRecords<TeamPractice> = {
  entity: 'practice',
  value: teamPractice,
  read: async (scope, _, ids) => await store.readPractices(scope, { ids }),
  async hold(scope, _, records) {
    const teams = await lockTeams(
      scope,
      records.map(({ value }) => value.classId),
    );
    return new Set(records.filter(({ value }) => teams.has(value.classId)).map(({ key }) => key));
  },
  write: async (scope, _, records) => await store.writePractices(scope, records),
  remove: async (scope, _, ids) => await store.removePractices(scope, ids),
};

/** The practices of a school’s teams, for whoever may change its classes. */
export const practiceSubject = recordSubject({
  ...{ format: 'practices', calls: practiceFiles, mapping: practiceMapping, suggested: suggestedPractices },
  ...{ place: ofSchool, refuse },
  records: practices,
  lacks: ({ columns: { team, day } }) =>
    team === null || day === null ? translatable`Choose the columns with the team and the date.` : null,
  async plan(scope, { schoolId, table, mapping }) {
    const teams = await readFileTeams(scope, schoolId);
    const kept = await store.readPractices(scope, { teams: teams.map(({ classId }) => classId) });
    const counts = new Map(
      [...groupBy([...kept.values()], ({ value }) => value.classId)].map(([team, own]) => [team, own.length]),
    );
    const rows = new Map(table.rows.map(({ line, cells }) => [line, placedRow(cells)]));
    const said = groupBy(
      [...rows.values()].flatMap((row) => ('refused' in row ? [] : [row])),
      onDay,
    );
    const there = groupBy(
      [...kept].map(([key, { value }]) => ({ key, ...value })),
      onDay,
    );
    const made = new Map<string, string>();
    function placedRow(cells: readonly string[]) {
      const read = readPracticeRow(cells, mapping);
      if ('refused' in read) return read;
      const team = teamNamed(teams, read.team);
      return 'refused' in team ? team : { ...read, classId: team.classId };
    }
    /** The practice a row means: at the same time, or the only one of a day; else a new one. */
    function keyOf(row: TeamRow): string {
      const own = there.get(onDay(row)) ?? [];
      const same = own.find(({ startsAt }) => startsAt === row.startsAt);
      if (same) return same.key;
      if (own.length === 1 && own[0] && said.get(onDay(row))?.length === 1) return own[0].key;
      const name = `${onDay(row)} ${row.startsAt}`;
      const key = made.get(name) ?? newId();
      made.set(name, key);
      return key;
    }
    return planRecords({
      ...{ table, mapping, records: practices, kept, isInParts: false },
      read({ line, cells }) {
        const row = rows.get(line) ?? placedRow(cells);
        if ('refused' in row) return row;
        const { classId, day, startsAt, change } = row;
        return [
          {
            ...{ key: keyOf(row), about: { class_id: classId }, shown: [day, startsAt].filter(Boolean).join(' · ') },
            change(before) {
              const count = counts.get(classId) ?? 0;
              if (!before && count >= mostPractices)
                return {
                  field: 'team',
                  refused: translatable`A team can have at most ${mostPractices} practices. Plan fewer days.`,
                };
              const now = change(before);
              if ('refused' in now) return now;
              if (!before) counts.set(classId, count + 1);
              return { ...now, classId };
            },
          },
        ];
      },
    });
  },
});

interface TeamRow extends Pick<z.infer<typeof practice>, 'day' | 'startsAt'> {
  readonly classId: string;
}

const onDay = ({ classId, day }: Pick<TeamRow, 'classId' | 'day'>) => `${classId} ${day}`;
