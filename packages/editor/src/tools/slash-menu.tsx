import { keepPlaced, menuHeight } from '@laurel/editor/controls/place';
import type { SlashState } from '@laurel/editor/extensions/standard-options';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type SlashFeed, useDesk } from './desk';
import { insertItems, matching } from './insert-items';
import { useTexts } from './messages';
import styles from './tools.module.css';

/** The blocks that a "/query" at the start of an empty line offers. The caret stays in the text. */
export function SlashMenu({ feed }: { feed: SlashFeed }) {
  const state = useSyncExternalStore(feed.subscribe, feed.get, feed.get);
  return state ? <SlashList feed={feed} state={state} /> : null;
}

function SlashList({ feed, state }: { feed: SlashFeed; state: SlashState }) {
  const desk = useDesk();
  const text = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ query: state.query, at: 0 });
  const items = matching(insertItems(desk, text), state.query);
  // Another query begins at its first answer.
  const at = chosen.query === state.query ? Math.min(chosen.at, Math.max(0, items.length - 1)) : 0;
  const { editor } = desk;

  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    editor.chain().focus().deleteRange(state.range).run();
    item.run(desk);
  };
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (items.length === 0) return false;
    if (event.key === 'ArrowDown') setChosen({ query: state.query, at: (at + 1) % items.length });
    else if (event.key === 'ArrowUp') setChosen({ query: state.query, at: (at - 1 + items.length) % items.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(at);
    else return false;
    return true;
  });
  const rect = useEffectEvent(() => state.rect());
  // The keys come from the editor's view, the place from the window.
  useEffect(() => {
    feed.takeKeys((event) => onKey(event));
    const element = box.current;
    element?.showPopover();
    const anchor = { getBoundingClientRect: () => rect() };
    const stop = element ? keepPlaced(anchor, element, { maxHeight: menuHeight }) : undefined;
    return () => {
      feed.takeKeys(undefined);
      stop?.();
    };
  }, [feed]);
  const id = `${feed.id}-${at}`;
  // The area says which entry is chosen, since it keeps the focus.
  useEffect(() => {
    const area = editor.view.dom;
    area.setAttribute('aria-activedescendant', id);
    area.setAttribute('aria-controls', feed.id);
    box.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      area.removeAttribute('aria-activedescendant');
      area.removeAttribute('aria-controls');
    };
  }, [editor, feed, id]);
  return (
    <div ref={box} popover="manual" className={styles.slash}>
      {items.length === 0 && <p className={styles.none}>{text('noBlock')}</p>}
      <div id={feed.id} role="listbox" aria-label={text('insertBlock')} tabIndex={-1}>
        {items.map(({ id: name, label, icon: Icon }, index) => (
          <div
            key={name}
            id={`${feed.id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.option}
            onPointerMove={() => index !== at && setChosen({ query: state.query, at: index })}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(index);
            }}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {label}
          </div>
        ))}
      </div>
    </div>
  );
}
