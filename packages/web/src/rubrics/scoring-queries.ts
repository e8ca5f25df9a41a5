import * as api from '@laurel/domain/rubrics/scoring-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useAssignmentRubric(input: InputOf<typeof api.readAssignmentRubric>, isEnabled: boolean) {
  return useQuery({ ...queryOf(api.readAssignmentRubric, input), enabled: isEnabled });
}

export function useSetAssignmentRubric() {
  return useCall(api.setAssignmentRubric, { onSettled: () => refresh(api.readAssignmentRubric, api.readRubricScore) });
}

export function useRubricScore(input: InputOf<typeof api.readRubricScore>) {
  return useQuery(queryOf(api.readRubricScore, input));
}

export function useStudentRubrics(input: InputOf<typeof api.readStudentRubrics>) {
  return useQuery(queryOf(api.readStudentRubrics, input));
}
