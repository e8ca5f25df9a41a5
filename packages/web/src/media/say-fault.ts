import { Fault } from '@laurel/domain/kit/fault';
import { sentenceOf } from '@laurel/web/ui/states';

/** Why an upload failed, in the person's language: the editor shows what an error says as it is. */
export function sayFault(error: unknown): never {
  throw error instanceof Fault ? new Error(sentenceOf(error)) : error;
}
