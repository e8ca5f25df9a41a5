import { ToolButton } from '@laurel/editor/controls/tool-button';
import { type Count, countOf } from '@laurel/editor/extensions/character-limit';
import { type Panel, useDesk } from '@laurel/editor/tools/desk';
import { type Texts, useTexts } from '@laurel/editor/tools/messages';
import { afterTransactions } from '@laurel/editor/tools/tool-states';
import IconAccessible from '@tabler/icons-react/dist/esm/icons/IconAccessible.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef } from 'react';
import styles from './editing.module.css';

/** Words and characters, and what is about the whole text. */
export function BottomBar({ limit, isOpen }: { readonly limit: number; readonly isOpen: (panel: Panel) => boolean }) {
  const { open } = useDesk();
  const text = useTexts();
  return (
    <div className={styles.bottom}>
      <Counts limit={limit} />
      <span className={styles.about}>
        <ToolButton
          label={text('find')}
          icon={IconSearch}
          shortcut="Mod-f"
          isPressed={isOpen('find')}
          onPress={() => open('find')}
        />
        <ToolButton
          label={text('check')}
          icon={IconAccessible}
          isPressed={isOpen('check')}
          onPress={() => open('check')}
        />
        <ToolButton label={text('helpTitle')} icon={IconKeyboard} shortcut="Alt-0" onPress={() => open('help')} />
      </span>
    </div>
  );
}

/** Written straight to the page when there is time, so that no key waits for a count. */
function Counts({ limit }: { limit: number }) {
  const { editor } = useDesk();
  const text = useTexts();
  const line = useRef<HTMLSpanElement>(null);
  // The text of the counts is outside React's care.
  useEffect(() => {
    const write = () => {
      const element = line.current;
      if (!element || editor.isDestroyed) return;
      const count = countOf(editor.state);
      const sentence = sentenceOf(count, limit, text);
      if (element.textContent !== sentence) element.textContent = sentence;
      element.toggleAttribute('data-over', limit > 0 && count.characters > limit);
    };
    let cancel = whenIdle(write);
    const stop = afterTransactions(editor, () => {
      cancel();
      cancel = whenIdle(write);
    });
    return () => {
      stop();
      cancel();
    };
  }, [editor, limit, text]);
  return <span ref={line} className={styles.counts} dir="auto" data-counts="" />;
}

const latestMs = 500;

/** Runs when nothing else is to do, half a second later at the latest. Gives what calls it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle time to give.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}

function sentenceOf({ words, characters }: Count, limit: number, text: Texts): string {
  const length =
    limit > 0 ? text('charactersOf', { count: characters, limit }) : text('characters', { count: characters });
  const over = limit > 0 && characters > limit ? ` · ${text('over', { count: characters - limit })}` : '';
  return `${text('words', { count: words })} · ${length}${over}`;
}
