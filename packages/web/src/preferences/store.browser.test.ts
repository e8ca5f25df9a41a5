import '@laurel/web/ui/look';
import { afterEach, expect, test, vi } from 'vitest';
import { contrast } from './colour';
import { changePreferences, currentPreferences, resetPreferences } from './store';

const root = document.documentElement;

afterEach(() => {
  resetPreferences();
  vi.restoreAllMocks();
});

test('a choice is on <html> at once and in its cookie for the next visit', () => {
  changePreferences({ skin: 'bordered', contentWidth: 'fluid', hasNavbarBlur: false, direction: 'rtl', theme: 'dark' });
  expect(root.dataset).toMatchObject({ skin: 'bordered', contentWidth: 'fluid', colorScheme: 'dark' });
  expect(root.hasAttribute('data-navbar-blur')).toBe(false);
  expect(root.dir).toBe('rtl');
  for (const cookie of [
    'skin=bordered',
    'content-width=fluid',
    'navbar-blur=false',
    'theme=dark',
    'color-scheme=dark',
  ]) {
    expect(document.cookie).toContain(`laurel-${cookie}`);
  }
});

test('the theme “system” is saved along with the color scheme it resolves to', () => {
  changePreferences({ theme: 'dark' });
  changePreferences({ theme: 'system' });
  expect(document.cookie).toContain('laurel-theme=system');
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  expect(document.cookie).toContain(`laurel-color-scheme=${isDark ? 'dark' : 'light'}`);
});

test('resetting to the defaults deletes every cookie', () => {
  changePreferences({ layout: 'horizontal', theme: 'light' });
  expect(root.dataset.navLayout).toBe('horizontal');
  resetPreferences();
  expect(root.dataset.navLayout).toBe('vertical');
  expect(document.cookie).not.toContain('laurel-nav-layout');
  expect(document.cookie).not.toContain('laurel-theme');
});

test('with cookies blocked, a choice lasts for the visit', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  changePreferences({ footer: 'sticky', theme: 'dark' });
  expect(currentPreferences().footer).toBe('sticky');
  expect(root.dataset).toMatchObject({ footer: 'sticky', colorScheme: 'dark' });
});

test('another tab’s choice is applied, and a forged one isn’t', async () => {
  const otherTab = new BroadcastChannel('laurel-preferences');
  otherTab.postMessage('laurel-skin=bordered; laurel-primary-light=#ffff00');
  await expect.poll(() => root.dataset.skin).toBe('bordered');
  expect(currentPreferences()).toMatchObject({ skin: 'bordered', primaryLight: '#367d43' });
  otherTab.close();
});

// The lightest and darkest that pass, and hues around the wheel.
const own = ['#767676', '#2a2aff', '#c4006f', '#00806b', '#b35900', '#5a5a5a', '#a02020', '#6b4fc4', '#0b6e0b'];
test.each(own.flatMap((hex) => [['light', hex] as const, ['dark', hex] as const]))(
  'in the %s theme, every color mixed from %s has enough contrast',
  (theme, hex) => {
    changePreferences({ theme, primaryLight: hex, primaryDark: hex });
    const ground = drawn(theme === 'light' ? '--laurel-surface' : '--laurel-raised');
    expect(contrast(drawn('--laurel-primary-6'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(drawn('--laurel-active-text'), drawn('--laurel-active'))).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(drawn(theme === 'light' ? '--laurel-primary-7' : '--laurel-primary-3'), ground),
    ).toBeGreaterThanOrEqual(4.5);
    expect(contrast(drawn('--laurel-focus'), ground)).toBeGreaterThanOrEqual(3);
  },
);

/** A variable as `#rrggbb`, as the browser mixes it. */
function drawn(variable: string): string {
  const probe = document.createElement('div');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
