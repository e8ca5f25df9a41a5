import * as api from '@laurel/domain/rubrics/scoring-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useAssignmentRubric = (input: InputOf<typeof api.readAssignmentRubric>, isEnabled: boolean) =>
  useQuery({ ...queryOf(api.readAssignmentRubric, input), enabled: isEnabled });

export const useSetAssignmentRubric = () =>
  useCall(api.setAssignmentRubric, { onSettled: () => refresh(api.readAssignmentRubric, api.readRubricScore) });

export const useRubricScore = (input: InputOf<typeof api.readRubricScore>) =>
  useQuery(queryOf(api.readRubricScore, input));

export const useStudentRubrics = (input: InputOf<typeof api.readStudentRubrics>) =>
  useQuery(queryOf(api.readStudentRubrics, input));
