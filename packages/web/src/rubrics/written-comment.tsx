import type { RichText } from '@laurel/domain/kit/rich-text';
import { type CriterionComment as Comment, mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { writtenOf } from '@laurel/domain/rubrics/plain-comment';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { useState } from 'react';
import { commentOf } from './comment-of';
import { CriterionComment } from './criterion-comment';
import classes from './rubrics.module.css';
import { ShownComment } from './shown-comment';
import { useTyped } from './use-typed';

interface WrittenCommentProps {
  readonly value: Comment;
  readonly isOpen: boolean;
  readonly onEnter: (comment: Comment) => void;
  /** A text is too long to be kept, for as long as this form is there. */
  readonly onTooLong: (form: HTMLFormElement) => void;
}

/** A teacher’s comment on one criterion: words, or the editor once they are to be formatted. There are many, and an editor is large. */
export function WrittenComment(props: WrittenCommentProps) {
  const [isFormatting, setFormatting] = useState(false);
  const { value, isOpen, onEnter } = props;
  if (isFormatting) return <FormattedField {...props} />;
  return (
    <div className={classes.comment}>
      {value.written ? (
        <>
          <p className={classes.sub}>{t('rubrics.comment')}</p>
          <ShownComment {...value} />
        </>
      ) : (
        <CriterionComment comment={value.comment} onEnter={(comment) => onEnter({ comment, written: null })} />
      )}
      {isOpen && (
        <Button look="subtle" onClick={() => setFormatting(true)}>
          {t(value.written ? 'rubrics.editComment' : 'rubrics.formatComment')}
        </Button>
      )}
    </div>
  );
}

function FormattedField({ value, isOpen, onEnter, onTooLong }: WrittenCommentProps) {
  const isLong = (said: RichText) => commentOf(said).comment.length > mostCommentWords;
  const [typed, type, leave] = useTyped((said: RichText) => {
    if (!isLong(said)) onEnter(commentOf(said));
  });
  const held = value.written ?? (value.comment === '' ? null : writtenOf(value.comment));
  const isTooLong = typed !== null && isLong(typed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus leaves the editor and its tools.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
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
      {isTooLong && <form hidden ref={(form) => void (form && onTooLong(form))} />}
    </div>
  );
}
