import type { Book } from '@laurel/web/grades/book';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { CommentsDesk } from './comments-desk';
import type { GradebookView } from './gradebook-view';
import { StandardsDesk } from './standards-desk';

interface OtherViewProps {
  readonly sheet: Exclude<GradebookView['sheet'], 'scores'>;
  readonly book: Book;
  readonly scores: ScoreOutbox;
}

/** A class by its standards or comments. In one file: each that can be sent for is named in what sign-in loads. */
export function OtherView({ sheet, ...desk }: OtherViewProps) {
  return sheet === 'standards' ? <StandardsDesk {...desk} /> : <CommentsDesk {...desk} />;
}
