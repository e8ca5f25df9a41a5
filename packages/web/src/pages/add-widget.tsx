import { plainWords } from '@laurel/domain/kit/plain-words';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './editor.module.css';
import { usePresets } from './queries';

interface AddWidgetProps {
  readonly drawings: ReadonlyMap<string, WidgetDrawing>;
  readonly onAdd: (widget: Omit<PlacedWidget, 'regionId'>) => void;
  readonly onClose: () => void;
}

/** A widget or a preset, as it is chosen. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly drawing: WidgetDrawing;
  readonly presetId: PlacedWidget['presetId'];
}

/** Every widget and preset there is: a few letters find one, Enter or a press adds it, and the panel stays for the next. */
export function AddWidget({ drawings, onAdd, onClose }: AddWidgetProps) {
  // Where there are no keys, they would cover half of the list.
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <SidePanel title={t('pages.add')} begins={isTouch ? 'title' : 'field'} onClose={onClose}>
      <WidgetSearch
        choices={useChoices(drawings)}
        help={isTouch ? undefined : t('pages.findWidgetHelp')}
        onChoose={({ drawing: { kind }, name, presetId }) => {
          onAdd({
            ...{ widgetId: newId('widget'), widget: kind.key, version: kind.version, presetId, seenBy: [], props: {} },
            ...kind.size,
          });
          notify(t('pages.added', { widget: name }));
        }}
      />
    </SidePanel>
  );
}

function useChoices(drawings: AddWidgetProps['drawings']): Choice[] {
  const presets = usePresets().data?.presets.filter(({ isRetired }) => !isRetired) ?? [];
  return [
    ...[...drawings.values()].map((drawing) => ({
      ...{ key: drawing.kind.key, name: drawing.title(), about: drawing.about(), drawing, presetId: null },
    })),
    ...presets.flatMap(({ presetId, name, widget }) => {
      const drawing = drawings.get(widget);
      if (!drawing) return [];
      return [{ key: presetId, name, about: t('pages.presetOf', { widget: drawing.title() }), drawing, presetId }];
    }),
  ];
}

/** Those whose name has every word that is typed, before those that only tell of it. */
function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plainWords(typed);
  const has = (text: string) => {
    const words = plainWords(text);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const byName = choices.filter(({ name }) => has(name));
  return [...byName, ...choices.filter((each) => !byName.includes(each) && has(`${each.name} ${each.about}`))];
}

interface WidgetSearchProps {
  readonly choices: readonly Choice[];
  readonly help: string | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** An ARIA combobox: one stop for Tab, arrows go through the list, and the focus stays in the field. */
function WidgetSearch({ choices, help, onChoose }: WidgetSearchProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** Which of those found Enter adds; `null` before anything is typed or gone to. */
  const [at, setAt] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = findChoices(choices, typed);
  const chosen = at === null ? undefined : found[Math.min(at, found.length - 1)];
  const idOf = ({ key }: Choice) => `${listId}-${key}`.replaceAll(/\W/g, '-');
  // The list scrolls for who goes through it by key. Braces: what newer browsers answer, a promise, is no cleanup.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const from = at ?? (step === 1 ? -1 : 0);
      setAt((Math.min(from, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
      clear();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  }

  /** Empty for the next: Enter pressed twice adds one, and Escape closes the panel. */
  function clear(): void {
    setTyped('');
    setAt(null);
  }

  return (
    <div className={classes.form}>
      <TextField
        label={t('pages.findWidget')}
        help={help}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(currentTarget.value.trim() === '' ? null : 0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && (
        <p className={classes.about} role="status">
          {t('pages.noWidget')}
        </p>
      )}
      <div ref={list} id={listId} role="listbox" aria-label={t('pages.widgets')} className={classes.choices}>
        {found.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field above.
          <div
            key={choice.key}
            id={idOf(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            className={classes.choice}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className={classes.choiceName}>{choice.name}</span>
            <span className={classes.about}>{choice.about}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
