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
import { useChange } from '@laurel/web/ui/use-change';
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
  return useChange({
    mutationFn: (input: InputOf<typeof addPerson>) => call(addPerson, input),
    onSuccess: () => refresh(readPeople),
  });
}

export function useAddGuardian() {
  return useChange({
    mutationFn: (input: InputOf<typeof addGuardian>) => call(addGuardian, input),
    onSuccess: () => refresh(readPerson, readPeople),
  });
}

export function useUpdatePerson() {
  return useChange({
    mutationFn: (input: InputOf<typeof updatePerson>) => call(updatePerson, input),
    onSettled: () => refresh(readPerson, readPeople),
  });
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
  return useChange({
    mutationFn: (input: InputOf<typeof setPersonActive>) => call(setPersonActive, input),
    onSuccess: () => refresh(readPerson, readPeople),
  });
}

export function useResetFactors() {
  return useChange({
    mutationFn: (input: InputOf<typeof resetFactors>) => call(resetFactors, input),
    onSuccess: () => refresh(readPerson),
  });
}

export function useOpenAccount() {
  return useChange({
    mutationFn: (input: InputOf<typeof openAccount>) => call(openAccount, input),
    onSuccess: () => refresh(readPerson, readPeople),
  });
}

/** A code to hand out: the answer is the only time it can be seen. */
export function useIssueCode() {
  return useChange({ mutationFn: (input: InputOf<typeof issueCode>) => call(issueCode, input) });
}

export function useUpdateGuardianship() {
  return useChange({
    mutationFn: (input: InputOf<typeof updateGuardianship>) => call(updateGuardianship, input),
    onSettled: () => refresh(readPerson),
  });
}

export function useDescribeGuardianship() {
  return useChange({
    mutationFn: (input: InputOf<typeof describeGuardianship>) => call(describeGuardianship, input),
    onSettled: () => refresh(readPerson),
  });
}

/** Leaves a guardian what they see of a student from 18 on, or leaves that to the student. */
export function useKeepGuardianAt18() {
  return useChange({
    mutationFn: (input: InputOf<typeof keepGuardianAt18>) => call(keepGuardianAt18, input),
    onSettled: () => refresh(readPerson),
  });
}

export function useOwnFamily() {
  return useQuery(queryOf(readOwnFamily, {}));
}

/** How to reach the guardians of a student. Reading it is on record, so it isn’t read again by itself. */
export function useGuardianContacts(studentId: Id<'person'>) {
  return useQuery({ ...queryOf(readGuardianContacts, { studentId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

export function useKeepOwnGuardian() {
  return useChange({
    mutationFn: (input: InputOf<typeof keepOwnGuardian>) => call(keepOwnGuardian, input),
    onSettled: () => refresh(readOwnFamily),
  });
}

export function usePlaceGuardian() {
  return useChange({
    mutationFn: (input: InputOf<typeof placeGuardian>) => call(placeGuardian, input),
    onSettled: () => refresh(readPerson),
  });
}

export function useSaveSchoolEnrolment() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveSchoolEnrolment>) => call(saveSchoolEnrolment, input),
    onSettled: () => refresh(readPerson, readPeople),
  });
}

export function useEnrollStudentByIdentifier() {
  return useChange({
    mutationFn: (input: InputOf<typeof enrollStudentByIdentifier>) => call(enrollStudentByIdentifier, input),
    onSuccess: () => refresh(readPerson, readPeople),
  });
}

export function useDeleteSchoolEnrolment() {
  return useChange({
    mutationFn: (input: InputOf<typeof deleteSchoolEnrolment>) => call(deleteSchoolEnrolment, input),
    onSettled: () => refresh(readPerson, readPeople),
  });
}

export function useAddGuardianship() {
  return useChange({
    mutationFn: (input: InputOf<typeof addGuardianship>) => call(addGuardianship, input),
    onSuccess: () => refresh(readPerson),
  });
}

/** Read anew whenever it is shown, and forgotten with it: it is nobody's to keep. */
export function useMedicalAlert(personId: string) {
  return useQuery({ ...queryOf(readMedicalAlert, { personId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
}

export function useSaveMedicalAlert() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveMedicalAlert>) => call(saveMedicalAlert, input),
    onSuccess: () => refresh(readMedicalAlert),
  });
}

export function useChangePeople() {
  return useChange({
    mutationFn: (input: InputOf<typeof changePeople>) => call(changePeople, input),
    onSuccess: () => refresh(readPeople, readPerson),
  });
}

export function useUndoPeopleChange() {
  return useChange({
    mutationFn: (input: InputOf<typeof undoPeopleChange>) => call(undoPeopleChange, input),
    onSuccess: () => refresh(readPeople, readPerson),
  });
}

/** Codes to hand out: the answer is the only time they can be seen. */
export function useIssueCodes() {
  return useChange({ mutationFn: (input: InputOf<typeof issueCodes>) => call(issueCodes, input) });
}
