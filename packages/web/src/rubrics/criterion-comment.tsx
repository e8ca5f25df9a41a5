import type { RichText } from '@laurel/domain/kit/rich-text';
import { type CriterionComment as Comment, mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { writtenOf } from '@laurel/domain/rubrics/plain-comment';
import { Button } from '@laurel/editor/controls/button';
import { TextArea } from '@laurel/editor/controls/text-field';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { commentOf } from './comment-of';
import classes from './rubrics.module.css';
import { ShownComment } from './shown-comment';
import { t } from './text';

/** What is typed goes to the outbox after a pause, when the field is left, and when its panel closes. */
const pauseMs = 800;

interface CriterionCommentProps {
  readonly value: Comment;
  readonly isOpen: boolean;
  readonly onEnter: (comment: Comment) => void;
}

/** A teacher’s comment on one criterion: words, or the editor once they are to be formatted. There are many, and an editor is large. */
export function CriterionComment(props: CriterionCommentProps) {
  const [isFormatting, setFormatting] = useState(false);
  const { value, isOpen } = props;
  if (isFormatting) return <FormattedField {...props} />;
  return (
    <div className={classes.comment}>
      {value.written ? (
        <>
          <p className={classes.sub}>{t('rubrics.comment')}</p>
          <ShownComment {...value} />
        </>
      ) : (
        <WordsField {...props} />
      )}
      {isOpen && (
        <Button look="subtle" onClick={() => setFormatting(true)}>
          {t(value.written ? 'rubrics.editComment' : 'rubrics.formatComment')}
        </Button>
      )}
    </div>
  );
}

function WordsField({ value, onEnter }: CriterionCommentProps) {
  const [typed, type, leave] = useTyped((words: string) => onEnter({ comment: words.trim(), written: null }));
  return (
    <TextArea
      label={t('rubrics.comment')}
      value={typed ?? value.comment}
      rows={2}
      dir="auto"
      maxLength={mostCommentWords}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  );
}

function FormattedField({ value, isOpen, onEnter }: CriterionCommentProps) {
  const isLong = (said: RichText) => commentOf(said).comment.length > mostCommentWords;
  const [typed, type, leave] = useTyped((said: RichText) => {
    if (!isLong(said)) onEnter(commentOf(said));
  });
  const held = value.written ?? (value.comment === '' ? null : writtenOf(value.comment));
  const isTooLong = typed !== null && isLong(typed);
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        // From the text to its tools, or back.
        if (!currentTarget.contains(relatedTarget) && !isTooLong) leave();
      }}
    >
      <RichTextField
        label={t('rubrics.comment')}
        value={typed ?? held}
        dense
        isTextOnly
        autoFocus
        disabled={!isOpen}
        fault={isTooLong ? t('rubrics.commentLong') : undefined}
        onChange={type}
      />
    </div>
  );
}

/** What is half typed; `leave` enters it. */
function useTyped<Typed>(onEnter: (typed: Typed) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const enter = useEffectEvent(() => {
    if (typed !== null) onEnter(typed);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => enter(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What is half typed when its panel closes counts as typed.
  useEffect(() => () => enter(), []);

  function leave(): void {
    if (typed !== null) onEnter(typed);
    setTyped(null);
  }
  return [typed, setTyped, leave] as const;
}
