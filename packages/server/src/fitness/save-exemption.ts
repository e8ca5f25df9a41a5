import type * as api from '@laurel/domain/fitness/api';
import type { StandingExemption } from '@laurel/domain/fitness/exemption';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { deleteExemption, readExemptions, writeExemption } from './exemption-store';
import { mayUpdateStudent, readTestedStudent } from './student-store';

/** Exempts a student from tests for longer than a day, or ends that. What is there already is answered again. */
export async function saveStandingExemption(
  scope: Scope,
  { studentId, version, exemption }: ParsedInputOf<typeof api.saveStandingExemption>,
): Promise<OutputOf<typeof api.saveStandingExemption>> {
  if (!(await mayUpdateStudent(scope, studentId))) throw notFound();
  if (!(await readTestedStudent(scope, studentId))?.seesReasons)
    throw new Fault(
      'refused',
      translatable`Only PE teachers and the office keep standing exemptions, because they see the reasons. Ask one of them.`,
    );
  const [held = null] = await readExemptions(scope, [studentId]);
  if (exemption === null) {
    if (held && held.version !== version) throw changedByOthers();
    if (held) await deleteExemption(scope, studentId, version);
    return { exemption: null };
  }
  if (exemption.testIds.some((testId) => !testOf(testId))) throw new Fault('invalid', translatable`Test not found.`);
  if (exemption.endsOn !== null && exemption.endsOn < exemption.startsOn)
    throw new Fault('invalid', translatable`The last day is before the first. Choose other days.`);
  if (held && isSame(held, exemption)) return { exemption: pick(held) };
  const written = await writeExemption(scope, studentId, { ...exemption, version });
  if (!written) throw changedByOthers();
  return { exemption: written };
}

function changedByOthers(): Fault {
  return new Fault('conflict', translatable`Someone else changed this exemption. Review it, then save.`);
}

function isSame(held: StandingExemption, { reason, testIds, startsOn, endsOn }: Omit<StandingExemption, 'version'>) {
  return (
    held.reason === reason &&
    held.testIds.join() === testIds.join() &&
    held.startsOn === startsOn &&
    held.endsOn === endsOn
  );
}

function pick({ reason, testIds, startsOn, endsOn, version }: StandingExemption): StandingExemption {
  return { reason, testIds, startsOn, endsOn, version };
}
