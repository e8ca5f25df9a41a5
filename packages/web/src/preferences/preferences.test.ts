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
    'the navigation on top makes a hidden navbar stay',
    { navbar: 'hidden' },
    { layout: 'horizontal' },
    { navbar: 'sticky' },
  ],
  ['it leaves a static one', { navbar: 'static' }, { layout: 'horizontal' }, { navbar: 'static' }],
  ['it ends the rail', { isNavCollapsed: true }, { layout: 'horizontal' }, { isNavCollapsed: false }],
  ['under it the navbar can’t be hidden', { layout: 'horizontal' }, { navbar: 'hidden' }, { navbar: 'sticky' }],
  ['under it there is no rail', { layout: 'horizontal' }, { isNavCollapsed: true }, { isNavCollapsed: false }],
  ['at the side a navbar may be hidden', side, { navbar: 'hidden' }, { navbar: 'hidden' }],
  ['at the side there may be a rail', side, { isNavCollapsed: true }, { isNavCollapsed: true }],
  ['back at the side the navbar stays', { layout: 'horizontal', navbar: 'sticky' }, side, { navbar: 'sticky' }],
])('%s', (_, before, chosen, after) => {
  expect(withChosen(withChosen(defaults, before), chosen)).toMatchObject(after);
});
