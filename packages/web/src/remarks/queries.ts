import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/remarks/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

/** Notes and term comments of a class. */
export const useRemarks = (classId: Id<'class'>, isEnabled = true) =>
  useQuery({ ...queryOf(api.readRemarks, { classId }), enabled: isEnabled });

/** The phrases one writes comments with. */
export const useCommentBank = () => useQuery(queryOf(api.readCommentBank, {}));
export const useSaveBankComment = () => useChange({ mutationFn: saveBankComment });

export async function saveBankComment(input: InputOf<typeof api.saveBankComment>): Promise<void> {
  const { commentId, version, schoolId, code, text } = input;
  await call(api.saveBankComment, { commentId, version, schoolId, code, text });
  await refresh(api.readCommentBank);
}

export async function deleteBankComment(commentId: Id<'bank-comment'>): Promise<void> {
  await call(api.deleteBankComment, { commentId });
  await refresh(api.readCommentBank);
}
