import type { Audience } from '@laurel/domain/access/audience';
import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { ShownPage } from '@laurel/domain/pages/api';
import { isDrawable, isUnset, propsNow, seesSome } from '@laurel/domain/pages/check-page';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Panel } from '@laurel/web/ui/panel';
import { Failed, Loading } from '@laurel/web/ui/states';
import type { Unread } from '@laurel/web/widgets/part';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Example } from './example';
import classes from './pages.module.css';

interface FrameProps {
  readonly placed: PlacedWidget;
  /** `undefined` where nobody here knows the widget. */
  readonly drawing: WidgetDrawing | undefined;
  readonly answers: ShownPage['answers'];
  readonly today: Day;
  /** Whoever builds the page is told why a widget shows nothing; readers aren’t. */
  readonly mayBuild: boolean;
}

/** A widget in whichever of its states it is; nothing at all where it isn't the reader's. */
export function WidgetFrame({ placed, drawing, answers, today, mayBuild }: FrameProps) {
  // A newer Laurel's, or what its fields don't allow.
  if (!drawing || !isDrawable(placed, drawing.kind)) {
    return (
      <Panel>
        {
          <p className={classes.quiet}>
            {!mayBuild
              ? t('pages.cantShow')
              : drawing && placed.version <= drawing.kind.version
                ? t('pages.checkOf', { widget: drawing.title(), finding: t('pages.check.wrong') })
                : t('pages.unknownWidget', { widget: placed.widget })}
          </p>
        }
      </Panel>
    );
  }
  const { kind } = drawing;
  const props = propsNow(placed, kind);
  if (isUnset(kind, props)) return mayBuild ? <Quiet title={drawing.title()} words={t('pages.notChosen')} /> : null;
  if (kind.calls.length === 0) return <There {...{ drawing, props, today, mayBuild }} answer={null} />;
  const input = kind.inputOf(props, today) ?? {};
  const asked = JSON.stringify(input);
  const found = kind.calls.flatMap((call) => {
    const answer = answers.find((each) => each.path === call.path && JSON.stringify(each.input) === asked);
    return answer && answer.state !== 'refused' ? [{ call, state: answer.state }] : [];
  })[0];
  if (!found) return mayBuild ? <Quiet title={drawing.title()} words={t('pages.refused')} /> : null;
  return (
    <Answered {...{ drawing, props, today, input, mayBuild }} call={found.call} hasFailed={found.state === 'failed'} />
  );
}

/** A widget as people of a kind find it on the page: what calls would answer them is invented, the page's own words are not. */
export function ExampleFrame({
  placed,
  drawing,
  reader,
}: Pick<FrameProps, 'placed' | 'drawing'> & { reader: Audience }) {
  if (!drawing || drawing.kind.calls.length === 0 || !isDrawable(placed, drawing.kind))
    return <WidgetFrame placed={placed} drawing={drawing} answers={[]} today={schoolToday()} mayBuild={false} />;
  const props = propsNow(placed, drawing.kind);
  if (isUnset(drawing.kind, props) || !seesSome(reader, drawing.kind)) return null;
  return <Example drawing={drawing} props={props} />;
}

interface AnsweredProps extends Pick<FrameProps, 'today' | 'mayBuild'> {
  readonly drawing: WidgetDrawing;
  readonly props: PlacedWidget['props'];
  readonly call: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

/** What the call said with the page, or says when it is asked by itself: it was slow, or failed and is tried again. */
function Answered({ drawing, props, today, mayBuild, call, input, hasFailed }: AnsweredProps) {
  const [isAgain, setAgain] = useState(false);
  const query = useQuery({ ...queryOf(call, input), enabled: !hasFailed || isAgain });
  const [isLate] = useState(query.data === undefined);
  const isRefused = query.error instanceof Fault && ['forbidden', 'not-found'].includes(query.error.code);
  if (isRefused && query.data === undefined) return null;
  const shown = () => {
    if (query.data !== undefined) return <There {...{ drawing, props, today, mayBuild }} answer={query.data} />;
    if (!(query.error || (hasFailed && !isAgain))) return;
    const again = () => (isAgain ? void query.refetch() : setAgain(true));
    return (
      <Panel title={drawing.title()}>
        <Failed error={query.error ?? new Fault('unavailable', t('pages.failed'))} onRetry={again} />
      </Panel>
    );
  };
  return isLate ? <LateWidget rows={drawing.loading}>{shown()}</LateWidget> : shown();
}

interface ThereProps extends Pick<AnsweredProps, 'drawing' | 'props' | 'today' | 'mayBuild'> {
  readonly answer: unknown;
}

function There({ drawing, answer, props, today, mayBuild }: ThereProps) {
  const { kind, draw, title, isEmpty, empty, read } = drawing;
  if ((answer as Unread | null)?.unread?.includes(kind.key)) return <Quiet title={title()} words={t('pages.failed')} />;
  const data = read(answer as never, { props, today });
  if (data === null) return mayBuild ? <Quiet title={title()} words={t('pages.refused')} /> : null;
  if (empty !== 'itself' && isEmpty(data)) return <Quiet title={title()} words={empty()} />;
  return draw({ data, props, today });
}

function Quiet({ title, words }: { title: string; words: string }) {
  return (
    <Panel title={title}>
      <p className={classes.quiet}>{words}</p>
    </Panel>
  );
}

interface LateWidgetProps {
  /** Lines of the outline that stands there until then. */
  readonly rows: number;
  /** `undefined` while it is on its way. */
  readonly children: ReactNode | undefined;
}

/** A widget that comes after its page, as tall as its outline was: nothing below it moves, and what is longer is a press away. */
function LateWidget({ rows, children }: LateWidgetProps) {
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
