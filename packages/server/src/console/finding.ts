/** What a check of `laurel doctor` found. */
export interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'error';
  /** What is so. */
  readonly what: string;
  /** What to do about it; `null` where all is well. */
  readonly toDo: string | null;
}

export function fine(check: string, what: string): Finding {
  return { check, level: 'ok', what, toDo: null };
}

export function warning(check: string, what: string, toDo: string): Finding {
  return { check, level: 'warning', what, toDo };
}

export function fault(check: string, what: string, toDo: string): Finding {
  return { check, level: 'error', what, toDo };
}
