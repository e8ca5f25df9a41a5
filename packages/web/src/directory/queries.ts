import type { Id } from '@laurel/domain/kit/id';
import { uploadImage } from '@laurel/domain/media/api';
import { changePeople, issueCodes, undoPeopleChange } from '@laurel/domain/people/bulk-api';
import {
  addGuardian,
  addGuardianship,
  addPerson,
  describeGuardianship,
  issueCode,
  keepGuardianAt18,
  openAccount,
  placeGuardian,
  readPeople,
  readPerson,
  readPlaces,
  resetFactors,
  setPersonActive,
  setPhoto,
  updateGuardianship,
  updatePerson,
} from '@laurel/domain/people/directory-api';
import { keepOwnGuardian, readGuardianContacts, readOwnFamily } from '@laurel/domain/people/family-api';
import { readMedicalAlert, saveMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import {
  deleteSchoolEnrolment,
  enrollStudentByIdentifier,
  saveSchoolEnrolment,
} from '@laurel/domain/people/school-enrolment-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { squarePhoto } from './square-photo';

/** A page of people; the last page stays while the next is on its way. */
export function usePeople(filter: InputOf<typeof readPeople>, { isAsked = true } = {}) {
  return useQuery({ ...queryOf(readPeople, filter), placeholderData: keepPreviousData, enabled: isAsked });
}

/** The same page for a download: fetched again, not cached. */
export async function readPeoplePage(filter: InputOf<typeof readPeople>, signal: AbortSignal) {
  return (await call(readPeople, filter, { signal })).people;
}

export function usePerson(personId: string) {
  return useQuery(queryOf(readPerson, { personId }));
}

/** Where people may be added, as what. */
export function usePlaces() {
  return useQuery(queryOf(readPlaces, {}));
}

export function useAddPerson() {
  return useCall(addPerson, { onSuccess: () => refresh(readPeople) });
}

export function useAddGuardian() {
  return useCall(addGuardian, { onSuccess: () => refresh(readPerson, readPeople) });
}

export function useUpdatePerson() {
  return useCall(updatePerson, { onSettled: () => refresh(readPerson, readPeople) });
}

export function useSetPhoto() {
  return useChange({
    mutationFn: async ({ personId, file }: { personId: string; file: File | null }) => {
      const { path } = file ? await call(uploadImage, {}, { file: await squarePhoto(file) }) : { path: null };
      await call(setPhoto, { personId, image: path?.split('/').at(-1) ?? null });
    },
    onSuccess: () => refresh(readPerson),
  });
}

export function useSetPersonActive() {
  return useCall(setPersonActive, { onSuccess: () => refresh(readPerson, readPeople) });
}

export function useResetFactors() {
  return useCall(resetFactors, { onSuccess: () => refresh(readPerson) });
}

export function useOpenAccount() {
  return useCall(openAccount, { onSuccess: () => refresh(readPerson, readPeople) });
}

/** A code to hand out: the answer is the only time it can be seen. */
export function useIssueCode() {
  return useCall(issueCode);
}

export function useUpdateGuardianship() {
  return useCall(updateGuardianship, { onSettled: () => refresh(readPerson) });
}

export function useDescribeGuardianship() {
  return useCall(describeGuardianship, { onSettled: () => refresh(readPerson) });
}

/** Leaves a guardian what they see of a student from 18 on, or leaves that to the student. */
export function useKeepGuardianAt18() {
  return useCall(keepGuardianAt18, { onSettled: () => refresh(readPerson) });
}

export function useOwnFamily() {
  return useQuery(queryOf(readOwnFamily, {}));
}

/** How to reach the guardians of a student. Reading it is on record, so it isn’t read again by itself. */
export function useGuardianContacts(studentId: Id<'person'>) {
  return useQuery({ ...queryOf(readGuardianContacts, { studentId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

export function useKeepOwnGuardian() {
  return useCall(keepOwnGuardian, { onSettled: () => refresh(readOwnFamily) });
}

export function usePlaceGuardian() {
  return useCall(placeGuardian, { onSettled: () => refresh(readPerson) });
}

export function useSaveSchoolEnrolment() {
  return useCall(saveSchoolEnrolment, { onSettled: () => refresh(readPerson, readPeople) });
}

export function useEnrollStudentByIdentifier() {
  return useCall(enrollStudentByIdentifier, { onSuccess: () => refresh(readPerson, readPeople) });
}

export function useDeleteSchoolEnrolment() {
  return useCall(deleteSchoolEnrolment, { onSettled: () => refresh(readPerson, readPeople) });
}

export function useAddGuardianship() {
  return useCall(addGuardianship, { onSuccess: () => refresh(readPerson) });
}

/** Read anew whenever it is shown, and forgotten with it: it is nobody's to keep. */
export function useMedicalAlert(personId: string) {
  return useQuery({ ...queryOf(readMedicalAlert, { personId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

export function useSaveMedicalAlert() {
  return useCall(saveMedicalAlert, { onSuccess: () => refresh(readMedicalAlert) });
}

export function useChangePeople() {
  return useCall(changePeople, { onSuccess: () => refresh(readPeople, readPerson) });
}

export function useUndoPeopleChange() {
  return useCall(undoPeopleChange, { onSuccess: () => refresh(readPeople, readPerson) });
}

/** Codes to hand out: the answer is the only time they can be seen. */
export function useIssueCodes() {
  return useCall(issueCodes);
}
