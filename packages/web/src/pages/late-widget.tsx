import { Button } from '@laurel/editor/controls/button';
import { Loading } from '@laurel/web/ui/states';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './pages.module.css';
import { t } from './text';

interface LateWidgetProps {
  /** Lines of the outline that stands there until then. */
  readonly rows: number;
  /** `undefined` while it is on its way. */
  readonly children: ReactNode | undefined;
}

/** A widget that comes after its page, as tall as its outline was: nothing below it moves, and what is longer is a press away. */
export function LateWidget({ rows, children }: LateWidgetProps) {
  const box = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [isCut, setCut] = useState(false);
  const isThere = children !== undefined;
  // Only what is laid out has a height.
  useLayoutEffect(() => {
    const { offsetHeight = 0 } = box.current ?? {};
    if (!isThere) setHeight(offsetHeight);
    else setCut(offsetHeight > height);
  }, [isThere, height]);
  // Whoever comes to a link by key sees it.
  useEffect(() => {
    const show = () => setCut(false);
    const element = whole.current;
    element?.addEventListener('focusin', show);
    return () => element?.removeEventListener('focusin', show);
  }, []);
  const showRest = () => {
    setCut(false);
    box.current?.focus();
  };
  return (
    <div
      ref={box}
      className={classes.late}
      data-cut={isCut || undefined}
      style={{ '--outline': `${height}px` } as CSSProperties}
      tabIndex={-1}
    >
      <div ref={whole}>{isThere ? children : <Loading rows={rows} />}</div>
      {isCut && (
        <div className={classes.rest}>
          <Button look="subtle" onClick={showRest}>
            {t('pages.showRest')}
          </Button>
        </div>
      )}
    </div>
  );
}
