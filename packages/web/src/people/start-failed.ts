import { t } from '@laurel/web/languages/text';
import classes from './entry-card.module.css';

/** Shows that the app couldn't start. Rendered by hand, because whatever renders everything else may have failed. */
export function drawStartFailed(place: HTMLElement, reload: () => void = () => window.location.reload()): void {
  const title = element('h1', classes.title, t('people.startFailed'));
  const about = element('p', classes.about, t('people.startFailedWhy'));
  const button = element('button', classes.again, t('people.reload'));
  button.addEventListener('click', reload);
  const card = element('div', classes.card);
  card.setAttribute('role', 'alert');
  card.append(title, about, button);
  const ground = element('main', classes.ground);
  ground.append(card);
  place.replaceChildren(ground);
  document.title = `${t('people.startFailed')} · Laurel`;
}

function element(kind: 'main' | 'div' | 'h1' | 'p' | 'button', className: string | undefined, words = ''): HTMLElement {
  const made = document.createElement(kind);
  if (className) made.className = className;
  made.textContent = words;
  return made;
}
