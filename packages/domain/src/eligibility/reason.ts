import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Category } from './category';
import type { CourseResult } from './course-results';
import type { Layer } from './pack';
import type { Missing } from './reading';
import type { Effect } from './rule';
import type { SchoolTime } from './school-time';
import type { State } from './state';

/** A course that a reason speaks of. */
export interface ReasonCourse {
  readonly classId: string;
  readonly title: string;
  readonly percent: string | null;
  readonly outcome: CourseResult['outcome'];
}

/** Why someone stands where they do: one rule of one pack, with the values used and the day it takes effect. */
export interface Reason {
  readonly packId: string;
  readonly version: number;
  readonly body: string;
  readonly layer: Layer;
  readonly ruleId: string;
  readonly title: string;
  readonly category: Category;
  readonly state: State;
  /** Of a warning: what it becomes, once it takes effect. */
  readonly becomes: Effect['state'] | null;
  /** When it was decided; `null`: it holds while it is so. */
  readonly checkAt: SchoolTime | null;
  /** Whether the same check would be met today: what it decided stays. */
  readonly isMetToday: boolean;
  /** From when on it has held without a gap; of a warning: will hold. */
  readonly since: SchoolTime;
  /** The first moment it holds no longer; `null`: no time ends it. */
  readonly until: SchoolTime | null;
  readonly because: readonly Sentence[];
  readonly courses: readonly ReasonCourse[];
  readonly missing: readonly Missing[];
}
