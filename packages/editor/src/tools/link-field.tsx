import { TextField } from '@laurel/editor/controls/text-field';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FindLinks, LinkSuggestion } from './desk';
import { useTexts } from './messages';
import styles from './panels.module.css';

/** Long enough not to ask for every letter. */
const typingMs = 150;

interface LinkFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly find: FindLinks;
  readonly onChange: (value: string) => void;
  readonly onChoose: (found: LinkSuggestion) => void;
  readonly onEnter: () => void;
}

/** An address, or words by which the host finds what to link to: arrows choose, Enter takes. */
export function LinkField({ value, error, find, onChange, onChoose, onEnter }: LinkFieldProps) {
  const text = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<LinkSuggestion>();
  const [at, setAt] = useState(-1);
  const { found, forget } = useFound(chosen?.href === value ? '' : value, find);
  const isOpen = found.length > 0;

  const take = (suggestion: LinkSuggestion) => {
    forget();
    setChosen(suggestion);
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 };
    const next = steps[event.key];
    const current = found[at];
    if (next !== undefined && isOpen) setAt((next + found.length) % found.length);
    else if (event.key === 'Enter') (isOpen && current ? () => take(current) : onEnter)();
    else if (event.key === 'Escape' && isOpen) forget();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isChosen = chosen !== undefined && chosen.href === value;
  return (
    <div>
      <TextField
        label={text('addressOrWords')}
        help={isChosen ? text('linksTo', { label: chosen.label }) : text('addressOrWordsHelp')}
        data-autofocus=""
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => {
          setAt(-1);
          onChange(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={text('linksFound')} className={styles.links} hidden={!isOpen}>
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys for its list.
          <div
            key={suggestion.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.link}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <span>{suggestion.label}</span>
            {suggestion.about && <small>{suggestion.about}</small>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the host finds, a moment after the last letter; nothing for what is an address already. */
function useFound(value: string, find: FindLinks) {
  const [found, setFound] = useState<readonly LinkSuggestion[]>([]);
  const query = isAddress(value) ? '' : value.trim();
  const ask = useEffectEvent(find);
  // What is known elsewhere takes a while, and may fail; then there is only the address.
  useEffect(() => {
    const stop = new AbortController();
    const tell = (next: readonly LinkSuggestion[]) => {
      if (!stop.signal.aborted) setFound(next);
    };
    const look = () => {
      if (query === '') tell([]);
      else ask(query, stop.signal).then(tell, () => tell([]));
    };
    const timer = setTimeout(look, query === '' ? 0 : typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return { found, forget: () => setFound([]) };
}

function isAddress(value: string): boolean {
  return /^\s*(?:[a-z][a-z+.-]*:|[/#?]|\.{1,2}\/|www\.)/i.test(value);
}
