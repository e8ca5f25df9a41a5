import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import type { CSSProperties, ReactNode } from 'react';
import classes from './pages.module.css';
import { WidgetBoundary } from './widget-boundary';

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
  readonly drawings: ReadonlyMap<string, WidgetDrawing>;
  readonly draw: (widget: PlacedWidget, drawing: WidgetDrawing | undefined) => ReactNode;
}

/** Regions and their widgets in the order they are read: 12 columns, 6 on a tablet, one on a phone. */
export function PageGrid({ regions, drawings, draw }: PageGridProps) {
  return (
    <div className={classes.grid}>
      {regions.map((region) => (
        <div key={region.regionId} className={classes.region} style={spanOf(region)}>
          {region.widgets.map((widget) => {
            const drawing = drawings.get(widget.widget);
            return (
              <div key={widget.widgetId} className={classes.cell} style={spanOf(widget)}>
                <WidgetBoundary drawing={drawing} from={widget}>
                  {draw(widget, drawing)}
                </WidgetBoundary>
              </div>
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
