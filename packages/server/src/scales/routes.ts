import * as api from '@laurel/domain/scales/api';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { saveScale } from './save-scale';
import { saveTermGrades } from './save-term-grades';
import { readScales, readSchools } from './scale-store';
import { readTermGrades } from './term-grade-store';

export function scaleRoutes(door: Door): void {
  serve(door, api.readScales, async (scope) => {
    const seen = schoolsWithin(scope, readTerms);
    const { isEvery, some } = schoolsWithin(scope, updateTerms);
    const schools = (await readSchools(scope)).filter(({ schoolId }) => seen.isEvery || seen.some.includes(schoolId));
    const changed = schools.filter(({ schoolId }) => isEvery || some.includes(schoolId));
    return {
      scales: await readScales(scope),
      schools,
      may: { isEvery, schoolIds: changed.map(({ schoolId }) => schoolId) },
    };
  });
  serve(door, api.saveScale, saveScale);
  serve(door, api.readTermGrades, async (scope) => {
    const { isEvery, some } = schoolsWithin(scope, updateTerms);
    const schools = await readTermGrades(scope);
    return {
      schools: schools.map((school) => ({ ...school, mayChange: isEvery || some.includes(school.schoolId) })),
    };
  });
  serve(door, api.saveTermGrades, saveTermGrades);
}
