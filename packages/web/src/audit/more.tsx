import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { type ReactNode, useState } from 'react';
import classes from './audit.module.css';
import type { From } from './queries';

interface MoreProps {
  /** Where to go on; `null` at the end. */
  readonly next: string | null;
  readonly children: (from: From) => ReactNode;
}

/** Goes on to what is older when asked to. */
export function More({ next, children }: MoreProps) {
  const [isAsked, setAsked] = useState(false);
  if (next === null) return null;
  if (isAsked) return children({ beforeId: next });
  return (
    <div className={classes.more}>
      <Button look="default" onClick={() => setAsked(true)}>
        {t('audit.older')}
      </Button>
    </div>
  );
}
