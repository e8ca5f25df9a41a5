import * as api from '@laurel/domain/remarks/api';
import { readStudentNotes as studentNotes } from '@laurel/domain/remarks/student-notes';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { deleteBankComment, readCommentBank, saveBankComment } from './comment-bank';
import { readRemarks, saveRemarks } from './save-remarks';
import { readStudentNotes } from './student-notes';

export function remarkRoutes(door: Door): void {
  serve(door, api.readRemarks, readRemarks);
  serve(door, studentNotes, readStudentNotes);
  serve(door, api.saveRemarks, saveRemarks);
  serve(door, api.readCommentBank, readCommentBank);
  serve(door, api.saveBankComment, saveBankComment);
  serve(door, api.deleteBankComment, deleteBankComment);
}
