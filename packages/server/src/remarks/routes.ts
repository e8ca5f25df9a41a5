import * as api from '@laurel/domain/remarks/api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { deleteBankComment, readCommentBank, saveBankComment } from './comment-bank';
import { readRemarks, saveRemarks } from './save-remarks';

export function remarkRoutes(door: Door): void {
  serve(door, api.readRemarks, readRemarks);
  serve(door, api.saveRemarks, saveRemarks);
  serve(door, api.readCommentBank, readCommentBank);
  serve(door, api.saveBankComment, saveBankComment);
  serve(door, api.deleteBankComment, deleteBankComment);
}
