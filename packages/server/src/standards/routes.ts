import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/standards/api';
import { findRatingFault } from '@laurel/domain/standards/rating-scale';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import { readScales, readSchools } from '@laurel/server/scales/scale-store';
import { alignAssignment, readClassStandards, saveClassStandards } from './choose-standards';
import { evidenceIn, readSeenName, readWorkedStandards } from './evidence-store';
import { readRatingHistory, readRatings } from './read-ratings';
import { saveRatings } from './save-ratings';
import { saveStandardSet } from './save-set';
import { readSet, readSets, readStandards } from './set-store';

export function standardRoutes(door: Door): void {
  serve(door, api.readStandardSets, async (scope) => {
    const seen = schoolsWithin(scope, readTerms);
    const { isEvery, some } = schoolsWithin(scope, updateTerms);
    const schools = (await readSchools(scope)).filter(({ schoolId }) => seen.isEvery || seen.some.includes(schoolId));
    const changed = schools.filter(({ schoolId }) => isEvery || some.includes(schoolId));
    const scales = (await readScales(scope)).filter(({ bands }) => findRatingFault(bands) === null);
    return {
      sets: await readSets(scope),
      schools,
      may: { isEvery, schoolIds: changed.map(({ schoolId }) => schoolId) },
      scales: scales.map(({ scaleId, title, schoolId }) => ({ scaleId, title, schoolId })),
    };
  });
  serve(door, api.readStandardSet, async (scope, { setId }) => {
    const set = await readSet(scope, setId);
    if (!set) throw notFound();
    return { set, standards: await readStandards(scope, setId) };
  });
  serve(door, api.saveStandardSet, saveStandardSet);
  serve(door, api.readClassStandards, readClassStandards);
  serve(door, api.saveClassStandards, saveClassStandards);
  serve(door, api.alignAssignment, alignAssignment);
  serve(door, api.readRatings, readRatings);
  serve(door, api.saveRatings, saveRatings);
  serve(door, api.readRatingHistory, readRatingHistory);
  serve(door, api.readStudentStandards, readStudentStandards);
}

/** A student’s standards with the evidence behind each; for families what is released. */
const readStudentStandards: Handler<typeof api.readStudentStandards> = async (scope, asked) => {
  const name = await readSeenName(scope, asked);
  if (name === null) throw notFound();
  const classes = await readWorkedStandards(scope, asked);
  return {
    name,
    classes: classes.map((each) => ({
      ...each,
      standards: each.standards.map(({ works, ...standard }) => ({
        ...standard,
        evidence: evidenceIn({ works, levels: standard.levels }),
      })),
    })),
  };
};
