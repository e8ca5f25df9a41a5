import { TextArea } from '@laurel/editor/controls/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from './text';

/** What is typed goes to the outbox after a pause, when the field is left, and when its panel closes. */
const pauseMs = 800;

interface CriterionCommentProps {
  readonly comment: string;
  readonly onEnter: (comment: string) => void;
}

/** A teacher’s comment on one criterion. */
export function CriterionComment({ comment, onEnter }: CriterionCommentProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const enter = useEffectEvent(() => {
    if (typed !== null) onEnter(typed.trim());
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => enter(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What is half typed when its panel closes counts as typed.
  useEffect(() => () => enter(), []);

  return (
    <TextArea
      label={t('rubrics.comment')}
      value={typed ?? comment}
      rows={2}
      dir="auto"
      maxLength={2000}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed !== null) onEnter(typed.trim());
        setTyped(null);
      }}
    />
  );
}
