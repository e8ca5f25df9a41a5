import type { Id } from '@laurel/domain/kit/id';
import { hueOf } from '@laurel/web/kit/face';
import type { Guest } from '@laurel/web/sheet/cell';
import { OthersHere } from '@laurel/web/teaching/others-here';
import { presenceOf, useOthers } from '@laurel/web/teaching/presence';
import { useMemo } from 'react';

/** The others in a class's gradebook: as guests of a sheet, and as faces; `say` lets them know where one is. */
export function useGuests(classId: Id<'class'>) {
  const others = useOthers(classId);
  // Measured: rows look at it at every draw.
  const guests = useMemo(
    () =>
      others.flatMap(({ place, personId, name }): Guest[] => (place ? [{ ...place, name, hue: hueOf(personId) }] : [])),
    [others],
  );
  return { guests, faces: <OthersHere others={others} />, say: presenceOf(classId).say };
}
