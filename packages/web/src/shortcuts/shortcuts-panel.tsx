import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import type { Group } from '@laurel/web/navigation/navigation';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { areSingleKeysOn, turnSingleKeys } from '@laurel/web/ui/single-keys';
import { useState } from 'react';
import classes from './shortcuts-panel.module.css';

interface ShortcutsPanelProps {
  readonly title: string;
  readonly groups: readonly Group[];
  readonly onClose: () => void;
}

/** Every key that does something, by where; and whether keys alone do anything. Its texts come with it. */
export function ShortcutsPanel({ title, groups, onClose }: ShortcutsPanelProps) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const withKeys = groups.flatMap(({ items }) => items).filter(({ key }) => key);
  const pages: List = [
    t('shortcuts.keysPages'),
    withKeys.map(({ key, label }) => [`G ${key?.toUpperCase()}`, t(label)]),
  ];
  return (
    <SidePanel title={title} onClose={onClose}>
      {[pages, ...lists()].map(([heading, keys]) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <dl className={classes.keys}>
            {keys.map(([key, means]) => (
              <div key={key} className={classes.line}>
                <dt>
                  <kbd className={classes.key}>{key}</kbd>
                </dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={t('shortcuts.singleKeys')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          turnSingleKeys(event.currentTarget.checked);
        }}
      />
    </SidePanel>
  );
}

type List = readonly [heading: string, keys: readonly (readonly [key: string, means: string])[]];

/** Said while drawing: the language can change. */
const lists = (): List[] => [
  [
    t('shortcuts.keysAnywhere'),
    [
      ['/, Ctrl + K', t('shortcuts.keySearch')],
      ['?', t('shortcuts.keyHelp')],
      ['Esc', t('shortcuts.keyClose')],
    ],
  ],
  [
    t('shortcuts.keysSheet'),
    [
      ['↑ ↓ ← →', t('shortcuts.keyMove')],
      ['Shift + ↑ ↓ ← →', t('shortcuts.keyExtend')],
      ['Ctrl + ↑ ↓ ← →, Home, End', t('shortcuts.keyEdge')],
      ['Enter, Shift + Enter', t('shortcuts.keyEnter')],
      ['Tab, Shift + Tab', t('shortcuts.keyTab')],
      ['F2', t('shortcuts.keyEdit')],
      ['Shift + F2', t('shortcuts.keyDetail')],
      ['Delete', t('shortcuts.keyClear')],
      ['Ctrl + C, X, V', t('shortcuts.keyClipboard')],
      ['Ctrl + D', t('shortcuts.keyFill')],
      ['Ctrl + A', t('shortcuts.keyAll')],
      ['Ctrl + Z, Ctrl + Y', t('shortcuts.keyUndo')],
      ['Esc, Tab', t('shortcuts.keyLeave')],
    ],
  ],
  [
    t('shortcuts.keysTable'),
    [
      ['↑ ↓', t('shortcuts.keyRow')],
      ['Enter', t('shortcuts.keyOpen')],
    ],
  ],
  [
    t('pages.keys'),
    [
      ['N', t('pages.keyNew')],
      ['A', t('pages.add')],
      ['S', t('pages.settings')],
      ['R', t('pages.revisions')],
      ['P', t('pages.publish')],
      ['Ctrl + Z, Ctrl + Y', t('pages.keyUndo')],
      ['↑ ↓', t('pages.keyMove')],
      ['← →', t('pages.keyWiden')],
      ['Enter', t('pages.keyOpen')],
      ['Delete', t('pages.keyRemove')],
    ],
  ],
];
