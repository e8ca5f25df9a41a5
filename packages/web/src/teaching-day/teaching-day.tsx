import { readTeacherOverview } from '@laurel/domain/overview/api';
import { queryOf } from '@laurel/web/kit/query-client';
import { resumeUnsent } from '@laurel/web/offline/resume-unsent';
import { BuiltInHome } from '@laurel/web/overview/built-in-home';
import { useSession } from '@laurel/web/people/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { teachingParts } from './teaching-parts';

/** A teacher's day: the class of this hour, what needs them, and the classes they teach. */
export function TeachingDay() {
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  // Scores this device still holds from before go out, whichever class they belong to.
  useEffect(() => {
    void resumeUnsent(accountId);
  }, [accountId]);
  const query = useQuery({ ...queryOf(readTeacherOverview, {}), staleTime: 0 });
  return <BuiltInHome home="teacher" query={query} parts={teachingParts} loading="tiles" />;
}
