import { Checkbox } from '@laurel/editor/controls/checkbox';
import type { Group } from '@laurel/web/navigation/navigation';
import { t as navigationText } from '@laurel/web/navigation/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useState } from 'react';
import classes from './shortcuts-panel.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys';
import { t } from './text';

/** Every key that does something, by where; and whether keys alone do anything. */
export function ShortcutsPanel({ groups, onClose }: { groups: readonly Group[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const withKeys = groups.flatMap(({ items }) => items).filter(({ key }) => key);
  const pages: List = [
    t('shell.keysPages'),
    withKeys.map(({ key, label }) => [`G ${key?.toUpperCase()}`, navigationText(label)]),
  ];
  return (
    <SidePanel title={t('shell.shortcuts')} onClose={onClose}>
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
        label={t('shell.singleKeys')}
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
    t('shell.keysAnywhere'),
    [
      ['/, Ctrl + K', t('shell.keySearch')],
      ['?', t('shell.keyHelp')],
      ['Esc', t('shell.keyClose')],
    ],
  ],
  [
    t('shell.keysSheet'),
    [
      ['↑ ↓ ← →', t('shell.keyMove')],
      ['Shift + ↑ ↓ ← →', t('shell.keyExtend')],
      ['Ctrl + ↑ ↓ ← →, Home, End', t('shell.keyEdge')],
      ['Enter, Shift + Enter', t('shell.keyEnter')],
      ['Tab, Shift + Tab', t('shell.keyTab')],
      ['F2', t('shell.keyEdit')],
      ['Shift + F2', t('shell.keyDetail')],
      ['Delete', t('shell.keyClear')],
      ['Ctrl + C, X, V', t('shell.keyClipboard')],
      ['Ctrl + D', t('shell.keyFill')],
      ['Ctrl + A', t('shell.keyAll')],
      ['Ctrl + Z, Ctrl + Y', t('shell.keyUndo')],
      ['Esc, Tab', t('shell.keyLeave')],
    ],
  ],
  [
    t('shell.keysTable'),
    [
      ['↑ ↓', t('shell.keyRow')],
      ['Enter', t('shell.keyOpen')],
    ],
  ],
];
