import type { Id } from '@laurel/domain/kit/id';
import { uploadImage } from '@laurel/domain/media/api';
import { changePeople, issueCodes, undoPeopleChange } from '@laurel/domain/people/bulk-api';
import * as directoryApi from '@laurel/domain/people/directory-api';
import { keepOwnGuardian, readGuardianContacts, readOwnFamily } from '@laurel/domain/people/family-api';
import { readMedicalAlert, saveMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import * as schoolEnrolmentApi from '@laurel/domain/people/school-enrolment-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of people; the last page stays while the next is on its way. */
export const usePeople = (filter: InputOf<typeof directoryApi.readPeople>, { isAsked = true } = {}) =>
  useQuery({ ...queryOf(directoryApi.readPeople, filter), placeholderData: keepPreviousData, enabled: isAsked });

/** The same page for a download: fetched again, not cached. */
export async function readPeoplePage(filter: InputOf<typeof directoryApi.readPeople>, signal: AbortSignal) {
  return (await call(directoryApi.readPeople, filter, { signal })).people;
}

export const usePerson = (personId: string) => useQuery(queryOf(directoryApi.readPerson, { personId }));

/** Where people may be added, as what. */
export const usePlaces = () => useQuery(queryOf(directoryApi.readPlaces, {}));
export const useAddPerson = () =>
  useCall(directoryApi.addPerson, { onSuccess: () => refresh(directoryApi.readPeople) });
export const useAddGuardian = () =>
  useCall(directoryApi.addGuardian, { onSuccess: () => refresh(directoryApi.readPerson, directoryApi.readPeople) });
export const useUpdatePerson = () =>
  useCall(directoryApi.updatePerson, { onSettled: () => refresh(directoryApi.readPerson, directoryApi.readPeople) });

export const useSetPhoto = () =>
  useChange({
    mutationFn: async ({ personId, file }: { personId: string; file: File | null }) => {
      const { path } = file ? await call(uploadImage, {}, { file: await squarePhoto(file) }) : { path: null };
      await call(directoryApi.setPhoto, { personId, image: path?.split('/').at(-1) ?? null });
    },
    onSuccess: () => refresh(directoryApi.readPerson),
  });

export const useSetPersonActive = () =>
  useCall(directoryApi.setPersonActive, { onSuccess: () => refresh(directoryApi.readPerson, directoryApi.readPeople) });
export const useResetFactors = () =>
  useCall(directoryApi.resetFactors, { onSuccess: () => refresh(directoryApi.readPerson) });
export const useOpenAccount = () =>
  useCall(directoryApi.openAccount, { onSuccess: () => refresh(directoryApi.readPerson, directoryApi.readPeople) });

/** A code to hand out: the answer is the only time it can be seen. */
export const useIssueCode = () => useCall(directoryApi.issueCode);
export const useUpdateGuardianship = () =>
  useCall(directoryApi.updateGuardianship, { onSettled: () => refresh(directoryApi.readPerson) });
export const useDescribeGuardianship = () =>
  useCall(directoryApi.describeGuardianship, { onSettled: () => refresh(directoryApi.readPerson) });

/** Leaves a guardian what they see of a student from 18 on, or leaves that to the student. */
export const useKeepGuardianAt18 = () =>
  useCall(directoryApi.keepGuardianAt18, { onSettled: () => refresh(directoryApi.readPerson) });
export const useOwnFamily = () => useQuery(queryOf(readOwnFamily, {}));

/** How to reach the guardians of a student. Reading it is on record, so it isn’t read again by itself. */
export const useGuardianContacts = (studentId: Id<'person'>) =>
  useQuery({ ...queryOf(readGuardianContacts, { studentId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useKeepOwnGuardian = () => useCall(keepOwnGuardian, { onSettled: () => refresh(readOwnFamily) });
export const usePlaceGuardian = () =>
  useCall(directoryApi.placeGuardian, { onSettled: () => refresh(directoryApi.readPerson) });

export const useSaveSchoolEnrolment = () =>
  useCall(schoolEnrolmentApi.saveSchoolEnrolment, {
    onSettled: () => refresh(directoryApi.readPerson, directoryApi.readPeople),
  });

export const useEnrollStudentByIdentifier = () =>
  useCall(schoolEnrolmentApi.enrollStudentByIdentifier, {
    onSuccess: () => refresh(directoryApi.readPerson, directoryApi.readPeople),
  });

export const useDeleteSchoolEnrolment = () =>
  useCall(schoolEnrolmentApi.deleteSchoolEnrolment, {
    onSettled: () => refresh(directoryApi.readPerson, directoryApi.readPeople),
  });

export const useAddGuardianship = () =>
  useCall(directoryApi.addGuardianship, { onSuccess: () => refresh(directoryApi.readPerson) });

/** Read anew whenever it is shown, and forgotten with it: it is nobody's to keep. */
export const useMedicalAlert = (personId: string) =>
  useQuery({ ...queryOf(readMedicalAlert, { personId }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useSaveMedicalAlert = () => useCall(saveMedicalAlert, { onSuccess: () => refresh(readMedicalAlert) });
export const useChangePeople = () =>
  useCall(changePeople, { onSuccess: () => refresh(directoryApi.readPeople, directoryApi.readPerson) });

export const useUndoPeopleChange = () =>
  useCall(undoPeopleChange, { onSuccess: () => refresh(directoryApi.readPeople, directoryApi.readPerson) });

/** Codes to hand out: the answer is the only time they can be seen. */
export const useIssueCodes = () => useCall(issueCodes);

/** As large as a face is shown anywhere, at twice the pixels. */
const side = 320;

/**
 * The middle of an image as a square of 320 pixels, so that a list of faces is soon there. What this browser can't read is
 * answered as it is: the server says what is wrong with it.
 */
export async function squarePhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const canvas = new OffscreenCanvas(side, side);
  const edge = Math.min(image.width, image.height);
  const [left, top] = [(image.width - edge) / 2, (image.height - edge) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, side, side);
  image.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([blob], 'photo.jpg', { type: blob.type });
}
