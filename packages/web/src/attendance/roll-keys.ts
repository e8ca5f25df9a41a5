import { type AttendanceCode, codeOf } from '@laurel/domain/attendance/code';
import type { KeyboardEvent } from 'react';

// Letters typed within this are one code: L, then E, is LE.
const oneCodeMs = 700;

let typed = { text: '', at: 0, studentId: '' };

/** The code a key completes, typed on a student’s choice; `null` when it completes none. */
export function codeTyped(
  { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
  studentId: string,
  offered: readonly AttendanceCode[],
): AttendanceCode | null {
  if (!/^[a-z0-9]$/i.test(key)) return null;
  const goesOn = typed.studentId === studentId && timeStamp - typed.at < oneCodeMs;
  const longer = (goesOn ? typed.text : '') + key.toUpperCase();
  const found = codeOf(offered, longer) ?? codeOf(offered, key.toUpperCase());
  typed = { text: longer, at: timeStamp, studentId };
  return found;
}

/** Enter on a choice goes to what more can be said of the student; Enter or Escape in there comes back. */
export function walkDetails(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const row = target instanceof HTMLElement ? target.closest('[data-student]') : null;
  if (!row || !(target instanceof HTMLInputElement) || (key !== 'Enter' && key !== 'Escape')) return;
  const isChoice = target.type === 'radio';
  if (isChoice && key === 'Escape') return;
  event.preventDefault();
  const next = isChoice ? row.querySelector('[data-details] :is(input, button)') : choiceOf(row);
  if (next instanceof HTMLElement) next.focus();
}

/** What is chosen for a student. */
export function choiceOf(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[type="radio"]:checked');
}

/** Moves to the same place of the student above or below, as in a sheet; the codes of one student go left and right. */
export function walkRoll(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof HTMLElement ? event.target.closest('[data-student]') : null;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const choice = next ? choiceOf(next) : null;
  if (!choice) return;
  event.preventDefault();
  choice.focus();
  choice.closest('[data-student]')?.scrollIntoView({ block: 'nearest' });
}
