import { evidence } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { classStandard } from './class-standards';

/** The standards of one class that a student has evidence for in a term, as the asker may see it; the calculator makes the ratings. */
export const studentClassStandards = z.object({
  classId: id('class'),
  classTitle: z.string(),
  termTitle: z.nullable(z.string()),
  standards: z.array(z.extend(classStandard, { evidence: z.array(z.extend(evidence, { title: z.string() })) })),
});

export type StudentClassStandards = z.infer<typeof studentClassStandards>;
