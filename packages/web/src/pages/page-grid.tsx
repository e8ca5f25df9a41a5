import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import type { CSSProperties, ReactNode } from 'react';
import classes from './pages.module.css';

interface Spanning {
  readonly wide: number;
  readonly middle: number;
}

export interface GridRegion extends Spanning {
  readonly regionId: string;
  readonly widgets: readonly PlacedWidget[];
}

interface PageGridProps {
  readonly regions: readonly GridRegion[];
  readonly draw: (widget: PlacedWidget) => ReactNode;
}

/** Regions and their widgets in the order they are read: 12 columns, 6 on a tablet, one on a phone. */
export function PageGrid({ regions, draw }: PageGridProps) {
  return (
    <div className={classes.grid}>
      {regions.map((region) => (
        <div key={region.regionId} className={classes.region} style={spanOf(region)}>
          {region.widgets.map((widget) => {
            const drawn = draw(widget);
            return (
              drawn !== null && (
                <div key={widget.widgetId} className={classes.cell} style={spanOf(widget)}>
                  {drawn}
                </div>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function spanOf({ wide, middle }: Spanning): CSSProperties {
  return { '--wide': wide, '--middle': middle } as CSSProperties;
}
