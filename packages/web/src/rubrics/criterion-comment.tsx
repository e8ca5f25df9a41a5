import { mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { TextArea } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { useTyped } from './use-typed';

interface CriterionCommentProps {
  readonly comment: string;
  readonly onEnter: (comment: string) => void;
}

/** A comment on one criterion, in words. */
export function CriterionComment({ comment, onEnter }: CriterionCommentProps) {
  const [typed, type, leave] = useTyped((words: string) => onEnter(words.trim()));
  return (
    <TextArea
      label={t('rubrics.comment')}
      value={typed ?? comment}
      rows={2}
      dir="auto"
      maxLength={mostCommentWords}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  );
}
