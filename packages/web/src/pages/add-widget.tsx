import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/web/kit/new-id';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import classes from './editor.module.css';
import { usePresets } from './queries';
import { t } from './text';

interface AddWidgetProps {
  readonly drawings: ReadonlyMap<string, WidgetDrawing>;
  readonly onAdd: (widget: Omit<PlacedWidget, 'regionId'>) => void;
  readonly onClose: () => void;
}

/** Every widget and preset there is; one press adds it, and the panel stays for the next. */
export function AddWidget({ drawings, onAdd, onClose }: AddWidgetProps) {
  const presets =
    usePresets().data?.presets.filter(({ isRetired, widget }) => !isRetired && drawings.has(widget)) ?? [];
  const add = ({ kind }: WidgetDrawing, name: string, presetId: PlacedWidget['presetId'] = null) => {
    onAdd({
      ...{ widgetId: newId('widget'), widget: kind.key, version: kind.version, presetId, seenBy: [], props: {} },
      ...kind.size,
    });
    notify(t('pages.added', { widget: name }));
  };
  return (
    <SidePanel title={t('pages.add')} onClose={onClose}>
      <ul className={classes.choices}>
        {[...drawings.values()].map((each) => (
          <li key={each.kind.key}>
            <button type="button" className={classes.choice} onClick={() => add(each, each.title())}>
              <span className={classes.choiceName}>{each.title()}</span>
              <span className={classes.about}>{each.about()}</span>
            </button>
          </li>
        ))}
        {presets.map(({ presetId, name, widget }) => {
          const drawing = drawings.get(widget);
          return (
            drawing && (
              <li key={presetId}>
                <button type="button" className={classes.choice} onClick={() => add(drawing, name, presetId)}>
                  <span className={classes.choiceName}>{name}</span>
                  <span className={classes.about}>{t('pages.presetOf', { widget: drawing.title() })}</span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </SidePanel>
  );
}
