import { expect, test } from 'vitest';
import { defaults, type Preferences, withChosen } from './preferences';

const side: Partial<Preferences> = { layout: 'vertical' };

test('a new visitor gets the defaults from settled 32', () => {
  expect(defaults).toMatchObject({
    theme: 'system',
    skin: 'default',
    navbar: 'static',
    hasNavbarBlur: true,
    footer: 'static',
    isNavCollapsed: true,
    primaryLight: '#367d43',
  });
});

test.each<[string, Partial<Preferences>, Partial<Preferences>, Partial<Preferences>]>([
  [
    'top navigation keeps a hidden navbar in place',
    { navbar: 'hidden' },
    { layout: 'horizontal' },
    { navbar: 'sticky' },
  ],
  ['top navigation keeps a static navbar', { navbar: 'static' }, { layout: 'horizontal' }, { navbar: 'static' }],
  ['top navigation removes the rail', { isNavCollapsed: true }, { layout: 'horizontal' }, { isNavCollapsed: false }],
  [
    'with top navigation, the navbar can’t be hidden',
    { layout: 'horizontal' },
    { navbar: 'hidden' },
    { navbar: 'sticky' },
  ],
  [
    'with top navigation, there is no rail',
    { layout: 'horizontal' },
    { isNavCollapsed: true },
    { isNavCollapsed: false },
  ],
  ['with side navigation, the navbar may be hidden', side, { navbar: 'hidden' }, { navbar: 'hidden' }],
  ['with side navigation, there may be a rail', side, { isNavCollapsed: true }, { isNavCollapsed: true }],
  ['back to side navigation, the navbar stays', { layout: 'horizontal', navbar: 'sticky' }, side, { navbar: 'sticky' }],
])('%s', (_, before, chosen, after) => {
  expect(withChosen(withChosen(defaults, before), chosen)).toMatchObject(after);
});
