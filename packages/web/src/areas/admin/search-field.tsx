import { TextField } from '@laurel/editor/controls/text-field';
import { useDebouncedCallback } from '@laurel/web/ui/use-debounced';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import classes from './admin.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const typingMs = 250;

/** Searches while one types, once the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    setAsked(text.trim());
    onSearch(text.trim());
  }, typingMs);
  // Something else than the typing changed what is searched for: a link, Back, or "clear".
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) setTyped(value);
  }
  return (
    <TextField
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      start={<IconSearch size={16} aria-hidden="true" />}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
