import { search, searchStudents } from '@laurel/domain/search/api';
import { queryOf } from '@laurel/web/kit/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** People and classes by the beginnings of words; what was found before stays until the answer is there. */
export function useFound(query: string) {
  return useQuery({ ...queryOf(search, { query }), enabled: query !== '', placeholderData: keepPreviousData });
}

/** Students whose timeline one may open; what was found before stays until the answer is there. */
export function useStudentsFound(query: string) {
  return useQuery({ ...queryOf(searchStudents, query === '' ? {} : { query }), placeholderData: keepPreviousData });
}
