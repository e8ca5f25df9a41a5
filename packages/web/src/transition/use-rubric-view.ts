import { useNavigate, useSearch } from '@tanstack/react-router';

/** What of the full rubric a link restores. */
export interface RubricView {
  readonly pathway?: string;
  readonly term?: string;
  readonly version?: string;
  /** Another rater’s id, or `settled`; empty: oneself. */
  readonly rater?: string;
  readonly cohort?: string;
  /** Only students with something not yet observed, or not rated. */
  readonly open?: string;
  /** Only students whose names have these words. */
  readonly find?: string;
  readonly column?: string;
  /** Of families: the member whose criterion is open. */
  readonly member?: string;
}

export function useRubricView() {
  const view: RubricView = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: RubricView) => void navigate({ to: '.', search: { ...view, ...next }, replace: true });
  return [view, change] as const;
}
