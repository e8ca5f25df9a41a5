import type { Day } from '@laurel/domain/kit/day';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import lineClasses from '@laurel/web/ui/lines.module.css';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WidgetPart } from './part';

/** Words of invented people and things, for examples. */
export interface ExampleWords {
  readonly person: string;
  readonly other: string;
  readonly class: string;
  readonly school: string;
  readonly team: string;
  readonly work: string;
  readonly text: string;
}

/** How a widget looks in each of its four states; none can be left out. */
interface States<Data> extends WidgetPart<Data> {
  /** Said in its place where there is nothing; `itself`: what is drawn says so. */
  readonly empty: (() => string) | 'itself';
  /** Lines that are drawn while it is on its way. */
  readonly loading: number;
  /** What stands where it isn't the reader's: never a word of what it would be. */
  readonly refused: 'nothing';
}

export interface WidgetDrawing<Data = unknown> extends States<Data> {
  readonly kind: WidgetKind;
  readonly title: () => string;
  readonly about: () => string;
  /** What its settings are called, and each option of a choice as `field.option`. */
  readonly fields: Readonly<Record<string, () => string>>;
  readonly example: (words: ExampleWords, today: Day) => Data;
}

/** Declares how a widget is drawn, whatever its data are to the page around it. */
export function drawing<Data>(declared: WidgetDrawing<Data>): WidgetDrawing {
  return declared as unknown as WidgetDrawing;
}

export interface WidgetLine {
  readonly key: string;
  readonly main: string;
  readonly sub?: ReactNode;
  readonly end?: ReactNode;
  readonly href?: string;
}

/** A widget that is a list of lines under its title. */
export function lineDrawing(
  declared: Omit<WidgetDrawing<readonly WidgetLine[]>, 'draw' | 'isEmpty' | 'refused'>,
): WidgetDrawing {
  return drawing({
    ...declared,
    draw: ({ data }) => <Lines title={declared.title()} lines={data} />,
    isEmpty: ({ length }) => length === 0,
    refused: 'nothing',
  });
}

function Lines({ title, lines }: { title: string; lines: readonly WidgetLine[] }) {
  return (
    <Panel title={title}>
      <ul className={lineClasses.lines}>
        {lines.map(({ key, main, sub, end, href }) => (
          <li key={key} className={lineClasses.line}>
            <span>
              {href ? (
                <Link to={href} className={lineClasses.link} dir="auto">
                  {main}
                </Link>
              ) : (
                <bdi className={lineClasses.main}>{main}</bdi>
              )}
              {sub && <p className={lineClasses.sub}>{sub}</p>}
            </span>
            {end && <span>{end}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
