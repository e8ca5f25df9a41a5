import { t } from '@laurel/web/languages/text';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './horizontal-navigation.module.css';
import { type Destination, type Group, nameOf } from './navigation';
import { walkTo } from './walk-to';

/** Long enough that passing over opens nothing, and that a slip closes nothing (settled 33). */
const openMs = 300;
const closeMs = 250;

interface HoverMenuProps {
  readonly heading: NonNullable<Group['heading']>;
  readonly items: readonly Destination[];
  /** The page that is open is one of the items. */
  readonly isHere: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A name that opens its links below it: after a moment's pointing, or at once by press, Enter or arrow. Escape closes it. */
export function HoverMenu({ heading: { label, icon: Icon }, items, isHere, isOpen, onOpen }: HoverMenuProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLLIElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  // A timer is the world's; it must not outlive the menu.
  useEffect(() => () => clearTimeout(timer.current), []);

  function turn(open: boolean): void {
    clearTimeout(timer.current);
    if (!open) wasPressed.current = false;
    onOpen(open);
  }

  function later(event: PointerEvent, open: boolean): void {
    // A finger has no way to point without pressing.
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (open !== isOpen) timer.current = setTimeout(() => turn(open), open ? openMs : closeMs);
  }

  function press(): void {
    // What pointing has just opened is not closed by the press that was on its way.
    const closes = isOpen && wasPressed.current;
    turn(!closes);
    wasPressed.current = !closes;
  }

  // Escape closes it also where only the pointer is there, and a press elsewhere does: both reach the document alone.
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const close = () => {
      clearTimeout(timer.current);
      wasPressed.current = false;
      onOpen(false);
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (place.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    const onPress = ({ target }: Event) => target instanceof Node && !place.current?.contains(target) && close();
    document.addEventListener('keydown', onEscape, { signal: stop.signal });
    document.addEventListener('pointerdown', onPress, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen, onOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isOnButton = event.target === button.current;
    if (isOnButton && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (isOnButton) flushSync(() => turn(true));
    walkTo(links(list.current), event.key, { next: 'ArrowDown', previous: 'ArrowUp' }, event);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    // A press on what takes no focus leaves it nowhere: that is not leaving.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) turn(false);
  }

  return (
    <li
      ref={place}
      className={classes.group}
      onPointerEnter={(event) => later(event, true)}
      onPointerLeave={(event) => later(event, false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={classes.item}
        data-top=""
        data-here={isHere || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={press}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {t(label)}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ul ref={list} id={listId} className={classes.menu} aria-label={t(label)} hidden={!isOpen}>
        {items.map((item) => (
          <MenuLine key={item.path} item={item} onPress={() => turn(false)} />
        ))}
      </ul>
    </li>
  );
}

function MenuLine({ item, onPress }: { readonly item: Destination; readonly onPress: () => void }) {
  return (
    <li>
      <Link to={item.path} className={classes.link} preload="intent" onClick={onPress}>
        <item.icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.words}>
          <span>{nameOf(item)}</span>
          <span className={classes.about}>{t(item.about)}</span>
        </span>
      </Link>
    </li>
  );
}

function links(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('a') ?? [])];
}
