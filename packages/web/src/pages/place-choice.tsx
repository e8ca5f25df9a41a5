import type { Id } from '@laurel/domain/kit/id';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';

/** Where one may build: for some schools, or for all of them. */
export interface Places {
  readonly isWholeDistrict: boolean;
  readonly schools: readonly { readonly schoolId: Id<'school'>; readonly name: string }[];
}

/** `null`: all schools. */
type Place = Id<'school'> | null;

interface PlaceChoiceProps {
  readonly places: Places | undefined;
  readonly schoolId: Place;
  readonly onChoose: (schoolId: Place) => void;
}

/** For which school something is, of those one builds for. */
export function PlaceChoice({ places, schoolId, onChoose }: PlaceChoiceProps) {
  return (
    <Select
      label={t('pages.school')}
      options={[
        ...(places?.isWholeDistrict ? [{ value: '', label: t('pages.allSchools') }] : []),
        ...(places?.schools.map((each) => ({ value: each.schoolId as string, label: each.name })) ?? []),
      ]}
      value={schoolId ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(places?.schools.find((each) => each.schoolId === currentTarget.value)?.schoolId ?? null)
      }
    />
  );
}

/** Where something new begins. */
export function firstPlace({ isWholeDistrict, schools }: Places): Place {
  return isWholeDistrict ? null : (schools[0]?.schoolId ?? null);
}

export function buildsFor(places: Places | undefined, schoolId: Place): boolean {
  if (!places) return false;
  return schoolId === null ? places.isWholeDistrict : places.schools.some((each) => each.schoolId === schoolId);
}

/** Whose something is, in words. */
export function placeName({ schools }: Places, schoolId: Place): string {
  return schoolId === null ? t('pages.allSchools') : (schools.find((each) => each.schoolId === schoolId)?.name ?? '');
}
