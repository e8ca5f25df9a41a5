import { keepEarlyPresses } from '@laurel/web/kit/early-presses';
import { startAfterPaint } from '@laurel/web/kit/start-after-paint';
import { keptCookies, preferencesFrom } from './cookies';
import { darkOutside, drawColorScheme, drawPreferences } from './draw-preferences';
import { firstLanguage } from './first-language';

// Built into a small file of its own that runs before anything is drawn, so that nothing flashes or moves after. The
// policy allows no inline script.
document.documentElement.lang = firstLanguage(keptCookies(), navigator.languages);
drawPreferences(preferencesFrom(keptCookies()));
keepEarlyPresses();
startAfterPaint();
// Sign-in follows the system's evening too, and brings no more of this room than what stands here.
darkOutside().addEventListener('change', drawColorScheme);
