import type { SheetColumn } from './cell';
import classes from './sheet.module.css';
import badges from './sheet-head.module.css';
import { cellId, indexes } from './sheet-row';
import { headHeight, type Span } from './window';

interface SheetHeadProps {
  readonly sheetId: string;
  readonly columns: readonly SheetColumn[];
  readonly offsets: readonly number[];
  readonly frozen: number;
  readonly span: Span;
  /** The active column when the header has the focus, `-1` otherwise. */
  readonly active: number;
  readonly isClickable: boolean;
}

/** Colors there are; the sheet's stylesheet names them. */
const tones = 6;

/** The sticky header row. */
export function SheetHead(props: SheetHeadProps) {
  const { frozen, span } = props;
  return (
    <thead className={classes.headGroup} style={{ height: headHeight }}>
      <tr aria-rowindex={1} className={classes.head}>
        {indexes(0, frozen - 1).map((column) => (
          <HeadCell key={column} {...props} column={column} />
        ))}
        {indexes(span.first, span.last).map((column) => (
          <HeadCell key={column} {...props} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell({
  column,
  columns,
  offsets,
  frozen,
  sheetId,
  active,
  isClickable,
}: SheetHeadProps & { column: number }) {
  const { title, note, badge, signs = [], width, align } = columns[column] ?? { title: '', width: 0 };
  return (
    <th
      scope="col"
      id={cellId(sheetId, -1, column)}
      aria-colindex={column + 1}
      className={classes.headCell}
      style={{ insetInlineStart: offsets[column] ?? 0, width }}
      title={title}
      data-row={-1}
      data-column={column}
      data-frozen={column < frozen || undefined}
      data-align={align}
      data-clickable={isClickable || undefined}
      data-active={column === active || undefined}
    >
      <span className={classes.title}>
        <bdi>{title}</bdi>
      </span>
      {(note || badge || signs.length > 0) && (
        <span className={classes.note}>
          {badge && (
            <span className={badges.badge} data-tone={badge.tone % tones} title={badge.name}>
              {badge.letter}
            </span>
          )}
          {signs.map(({ icon: Icon, name }) => (
            <span key={name} className={badges.sign} role="img" aria-label={name} title={name}>
              <Icon size={14} stroke={2} aria-hidden="true" />
            </span>
          ))}
          {note}
        </span>
      )}
    </th>
  );
}
