import { readRecipients } from '@laurel/domain/eligibility/letter-api';
import type { Id } from '@laurel/domain/kit/id';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

/** Whom a letter about an athlete is for. */
export const useRecipients = (studentId: Id<'person'>) => useQuery(queryOf(readRecipients, { studentId }));
