import type { MeasurementStatus } from './measurement';

/** Why a student wasn’t tested, as the states ask it; `exempt` where no reason is given. */
export const reasonsNotTested = ['exempt', 'absent', 'iep504', 'extraordinary', 'medical'] as const;

export type ReasonNotTested = (typeof reasonsNotTested)[number];

/** Whether a status tells of the student’s health, schooling, or life, which most people may not know. */
export function isReason(status: MeasurementStatus): status is ReasonNotTested {
  return reasonsNotTested.some((each) => each === status);
}

/** What anyone else sees of it: that nothing was tested. */
export function withoutReason(status: MeasurementStatus): MeasurementStatus {
  return isReason(status) ? 'untested' : status;
}

/** What stands in a cell instead of a value, so that typing it again changes nothing. */
export const statusTexts: Readonly<Record<Exclude<MeasurementStatus, 'none' | 'measured'>, string>> = {
  attempted: 'DNF',
  untested: 'NT',
  exempt: 'EX',
  absent: 'ABS',
  iep504: 'IEP/504',
  extraordinary: 'EXTRAORDINARY',
  medical: 'MED',
};

const words: Readonly<Record<string, MeasurementStatus>> = {
  dnf: 'attempted',
  attempted: 'attempted',
  nt: 'untested',
  nottested: 'untested',
  ex: 'exempt',
  exempt: 'exempt',
  excused: 'exempt',
  a: 'absent',
  abs: 'absent',
  absent: 'absent',
  iep: 'iep504',
  '504': 'iep504',
  iep504: 'iep504',
  extraordinary: 'extraordinary',
  xo: 'extraordinary',
  med: 'medical',
  medical: 'medical',
  injured: 'medical',
  injury: 'medical',
};

/** What someone wrote instead of a value: `EX`, `absent`, `IEP/504`, `EX: medical`, `exempt (absent)`; `null` for anything else. */
export function statusSaid(text: string): MeasurementStatus | null {
  const said = text.trim().toLowerCase();
  // Alone, 504 is a number: 5:04 of a mile.
  if (said === '504') return null;
  const reason = /^(?:ex|exempt|excused)[\s:,(/-]+(.+?)\)?$/.exec(said)?.[1];
  return words[plain(reason ?? said)] ?? null;
}

/** FitnessGram writes 11 where someone is exempt, California a reason from 1 to 4; `null` for any other code. */
export function statusOfCode(code: string, kind: '11=exempt' | '1–4=reason'): MeasurementStatus | null {
  if (kind === '11=exempt') return code.trim() === '11' ? 'exempt' : null;
  return californiaReasons[Number(code) - 1] ?? null;
}

/** In the order of California’s codes, from 1. */
export const californiaReasons = ['absent', 'iep504', 'extraordinary', 'medical'] as const;

function plain(said: string): string {
  return said.replace(/[^a-z0-9]/g, '');
}
