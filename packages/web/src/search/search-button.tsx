import { t } from '@laurel/web/languages/text';
import { deferDialog } from '@laurel/web/ui/part';
import { isSingleKey } from '@laurel/web/ui/single-keys';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Hit } from './hits';
import classes from './search.module.css';

// Asked for now and then, so it comes when it is.
const SearchDialog = deferDialog(() => import('./search-dialog').then((file) => file.SearchDialog));

interface SearchButtonProps {
  /** The pages this person may open. */
  readonly pages: readonly Hit[];
}

/** Opens the search, as `/` and Ctrl-K do. */
export function SearchButton({ pages }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector(':modal') !== null;
    if (isTaken || !(isCtrlK || (event.key === '/' && isSingleKey(event)))) return;
    event.preventDefault();
    setOpen(true);
  });
  // The keyboard is the browser's.
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <>
      <button type="button" className={classes.open} aria-label={t('search.hint')} onClick={() => setOpen(true)}>
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.hint} aria-hidden="true">
          {t('search.hint')}
        </span>
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
