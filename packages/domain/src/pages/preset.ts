import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { placedWidget } from './page-content';

/** A widget with what was chosen for it, under a name: pages and locked regions that use it follow it. */
export const presetChange = z.object({
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  schoolId: z.nullable(id('school')),
  ...z.pick(placedWidget, { widget: true, version: true, props: true }).shape,
  isRetired: z.boolean(),
});

export const preset = z.extend(presetChange, {
  presetId: id('page-preset'),
  change: z.int(),
  /** Pages and layouts it stands in. */
  uses: z.int(),
});

export type Preset = z.infer<typeof preset>;
