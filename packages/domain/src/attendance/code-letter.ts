import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** What identifies a code within its school, and the key that sets it: `P`, `UA`. Capitals, so that typing is forgiving. */
export const codeLetter = z
  .string()
  .check(z.regex(/^[A-Z0-9]{1,3}$/, message`A code is one to three capital letters or digits, such as P or UA.`));
