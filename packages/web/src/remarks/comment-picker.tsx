import { type BankComment, findBankComments } from '@laurel/domain/remarks/bank-comment';
import { type CommentValues, fillComment } from '@laurel/domain/remarks/comment-variables';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCommentBank } from './queries';
import classes from './remarks.module.css';

interface CommentPickerProps {
  /** What is known of the student where the phrase goes. */
  readonly values: CommentValues;
  readonly onInsert: (text: string) => void;
}

const mostShown = 8;

/** A few letters find a phrase of the comment bank; Enter inserts it with the student’s name and grade in it. */
export function CommentPicker({ values, onInsert }: CommentPickerProps) {
  const listId = useId();
  const { data } = useCommentBank();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = typed === '' ? [] : findBankComments(data?.comments ?? [], typed).slice(0, mostShown);
  const chosen = found[Math.min(at, found.length - 1)];

  function insert(comment: BankComment | undefined): void {
    if (!comment) return;
    onInsert(fillComment(comment.text, values));
    setTyped('');
    setAt(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      // The form around it stays.
      event.preventDefault();
      event.stopPropagation();
      insert(chosen);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    }
  }

  return (
    <div className={classes.picker}>
      <TextField
        label={t('remarks.bank')}
        help={t(data && data.comments.length === 0 ? 'remarks.bankEmpty' : 'remarks.bankHelp')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId} ${chosen.commentId}`.replaceAll(' ', '-') : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && found.length === 0 && <p className={classes.sub}>{t('remarks.bankNone')}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={t('remarks.bank')}
        className={classes.found}
        hidden={found.length === 0}
      >
        {found.map((comment) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field above.
          <div
            key={comment.commentId}
            id={`${listId} ${comment.commentId}`.replaceAll(' ', '-')}
            role="option"
            tabIndex={-1}
            aria-selected={comment === chosen}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(comment)}
          >
            <span className={classes.code}>{comment.code}</span>
            <span dir="auto">{fillComment(comment.text, values)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
