import { mostFound, mostMoreFound } from '@laurel/domain/search/api';
import { t } from '@laurel/web/languages/text';
import { CloseButton } from '@laurel/web/ui/close-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useModal } from '@laurel/web/ui/use-modal';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classHit, type Hit, type More, pagesLike, personHit, restHits } from './hits';
import { useFound } from './queries';
import classes from './search.module.css';

const typingMs = 120;

/** A field above what it finds: arrows choose, Enter opens. Without a word in it, every page one may open. */
export function SearchDialog({ pages, onClose }: { readonly pages: readonly Hit[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  /** The lists of which more than the first few are shown. */
  const [wide, setWide] = useState<readonly string[]>([]);
  const query = text.trim();
  const asked = useDebouncedValue(query, typingMs);
  const { data, error, isFetching } = useFound(asked, wide.length > 0 ? mostMoreFound : mostFound);
  const found = query === '' ? undefined : data;
  const shownOf = <Found,>(list: string, all: readonly Found[] = [], toHit: (found: Found) => Hit) => {
    const most = wide.includes(list) ? mostMoreFound : mostFound;
    return [...all.slice(0, most).map(toHit), ...restHits(pages, { list, query, found: all.length, most })];
  };
  const groups: Group[] = [
    { name: t('search.pages'), hits: pagesLike(pages, query) },
    { name: t('search.people'), hits: shownOf('/admin/users', found?.people, personHit) },
    { name: t('search.classes'), hits: shownOf('/admin/classes', found?.classes, classHit) },
  ].filter((group) => group.hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const isSettled = query === asked && !isFetching;

  useModal(dialog, onClose, () => field.current);

  const close = () => dialog.current?.close();
  const go = (hit: Hit | More) => {
    // The first of the others takes its place.
    if (hit.href === null) return setWide([...wide, hit.list]);
    close();
    void navigate({ href: hit.href });
  };
  const choose = (next: number) => {
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + hits.length };
    const next = steps[event.key];
    const hit = hits[at];
    if (next !== undefined && hits.length > 0) choose(next % hits.length);
    else if (event.key === 'Enter' && hit) go(hit);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t('search.title')} closedby="any">
      <div className={classes.head}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={field}
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-keys`}
          placeholder={t('search.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(0);
            setWide([]);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton label={t('search.close')} onClick={close} />
      </div>
      <Found id={id} groups={groups} at={at} onChoose={setChosen} onGo={go} />
      {error && query !== '' && (
        <p className={classes.none} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {hits.length === 0 && !error && isSettled && (
        <div className={classes.none}>
          <p className={classes.noneTitle}>{t('search.none', { query })}</p>
          <p>{t('search.noneWhy')}</p>
        </div>
      )}
      <p id={`${id}-keys`} className={classes.keys}>
        {t('search.keys')}
      </p>
      <p className={classes.said} role="status">
        {query !== '' && isSettled && t('search.found', { count: hits.length })}
      </p>
    </dialog>
  );
}

interface Group {
  readonly name: string;
  readonly hits: readonly (Hit | More)[];
}

interface FoundProps {
  readonly id: string;
  readonly groups: readonly Group[];
  /** The place of the chosen one among all. */
  readonly at: number;
  readonly onChoose: (place: number) => void;
  readonly onGo: (hit: Hit | More) => void;
}

function Found({ id, groups, at, onChoose, onGo }: FoundProps) {
  const hits = groups.flatMap((group) => group.hits);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('search.title')} className={classes.list}>
      {groups.map((group) => (
        <fieldset key={group.name} aria-label={group.name} className={classes.group}>
          <div className={classes.heading} aria-hidden="true">
            {group.name}
          </div>
          {group.hits.map((hit) => {
            const place = hits.indexOf(hit);
            return (
              <HitLine
                key={hit.href ?? `more ${hit.list}`}
                id={`${id}-${place}`}
                hit={hit}
                isChosen={place === at}
                onChoose={() => onChoose(place)}
                onGo={() => onGo(hit)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

interface HitLineProps {
  readonly id: string;
  readonly hit: Hit | More;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onGo: () => void;
}

/** The field keeps the focus, so a line is pressed, not tabbed to. */
function HitLine({ id, hit: { icon: Icon, title, about }, isChosen, onChoose, onGo }: HitLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys for its list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.hit}
      onMouseMove={onChoose}
      onClick={onGo}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.title}>{title}</span>
      <span className={classes.about}>{about}</span>
    </div>
  );
}
