import type { CriterionComment } from '@laurel/domain/rubrics/criterion-comment';
import { RichText } from '@laurel/web/media/rich-text';
import classes from './rubrics.module.css';

/** What was said of a criterion, as it was written. */
export function ShownComment({ comment, written }: CriterionComment) {
  if (written) return <RichText value={written} dense />;
  return comment === '' ? null : (
    <span className={classes.said} dir="auto">
      {comment}
    </span>
  );
}
