import type { ShownItem } from '@laurel/domain/announcements/info-item';
import type { Day } from '@laurel/domain/kit/day';
import { builtInHomes, type HomeKey } from '@laurel/domain/pages/built-in-homes';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { Panel } from '@laurel/web/ui/panel';
import { Failed, Loading } from '@laurel/web/ui/states';
import { part, type Unread, type WidgetPart } from '@laurel/web/widgets/part';
import { Fragment } from 'react';
import classes from './overview.module.css';

/** What the school says today, as it comes with the answer of every home. */
const newsPart = part<readonly ShownItem[]>({
  read: ({ infoItems }: { infoItems: readonly ShownItem[] }) => infoItems,
  isEmpty: ({ length }) => length === 0,
  draw: ({ data }) => <ShownItems items={data} />,
});

interface HomeProps {
  readonly home: HomeKey;
  readonly parts: Readonly<Record<string, WidgetPart>>;
  /** Whether what the school says stands here: once on a page of several homes. */
  readonly hasNews?: boolean | undefined;
}

interface Answer extends Unread {
  readonly today: string;
}

interface BuiltInHomeProps extends HomeProps {
  /** The call that answers all of its widgets. */
  readonly query: { readonly data: Answer | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly loading: 'panels' | 'tiles';
}

/** A home that a role starts with, once its call has answered. */
export function BuiltInHome({ query: { data, error, refetch }, loading, ...home }: BuiltInHomeProps) {
  if (data) return <HomeWidgets answer={data} onRetry={() => void refetch()} {...home} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading shape={loading} rows={9} />;
}

interface HomeWidgetsProps extends HomeProps {
  readonly answer: Answer;
  /** Asks again, where a part couldn’t be read. */
  readonly onRetry?: (() => void) | undefined;
}

/** The widgets of a home as they are on any page, without those that are empty. */
export function HomeWidgets({ home, answer, parts, hasNews = true, onRetry }: HomeWidgetsProps) {
  const shown = { props: {}, today: answer.today as Day };
  const partOf = (key: string) => (key === 'announcements.shown' ? (hasNews ? newsPart : undefined) : parts[key]);
  const draw = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const found = partOf(key);
      if (answer.unread?.includes(key))
        return [
          <Panel key={key} {...(found?.title && { title: found.title() })}>
            <Failed error={null} {...(onRetry && { onRetry })} />
          </Panel>,
        ];
      const data = found?.read(answer as never, shown);
      return !found || data === null || found.isEmpty(data)
        ? []
        : [<Fragment key={key}>{found.draw({ ...shown, data })}</Fragment>];
    });
  const { top, main, beside } = builtInHomes[home];
  const columns = [draw(main), draw(beside)].filter(({ length }) => length > 0);
  return (
    <div className={classes.stack}>
      {draw(top)}
      <div
        className={columns.length > 1 ? classes.columns : classes.stack}
        // Announcements alone, which is what the only widget beside is, need no wide column.
        data-narrow={beside.length === 1 || undefined}
      >
        {columns.map((widgets) => (
          <div key={widgets[0]?.key} className={classes.stack}>
            {widgets}
          </div>
        ))}
      </div>
    </div>
  );
}
