import { t } from '@laurel/web/languages/text';
import { createRoot } from 'react-dom/client';
import { Confirm } from './confirm';

interface Leaving {
  readonly title: string;
  /** What is lost, and what isn't. */
  readonly words: string;
}

/** Asks over whatever is drawn whether to leave it, and answers whether that was chosen. */
export function askToLeave({ title, words }: Leaving): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      root.unmount();
      place.remove();
      resolve(leaves);
    };
    root.render(
      <Confirm title={title} deed={t('ui.leave')} onConfirm={() => answer(true)} onClose={() => answer(false)}>
        {words}
      </Confirm>,
    );
  });
}
