import { entriesOf, overviewDrawing } from '@laurel/web/overview/widgets';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { exampleTaught } from './example-taught';
import { teachingParts } from './teaching-parts';

export const drawings: readonly WidgetDrawing[] = entriesOf(teachingParts).map(([key, shown]) =>
  overviewDrawing(key, shown, exampleTaught),
);
