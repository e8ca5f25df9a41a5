import { propsNow } from '@laurel/domain/pages/check-page';
import { columns, type Region } from '@laurel/domain/pages/layout';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import { Select } from '@laurel/editor/controls/select';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { AudienceChecks } from './audience-checks';
import type { Titled } from './class-choice';
import classes from './editor.module.css';
import { PropsFields } from './props-fields';

interface WidgetFormProps {
  readonly widget: PlacedWidget;
  readonly drawing: WidgetDrawing | undefined;
  readonly regions: readonly Region[];
  readonly classes: Titled;
  /** `isTyped`: like the letter of a word, no step of its own. */
  readonly onChange: (widget: PlacedWidget, isTyped: boolean) => void;
  readonly onPlace: (regionId: string) => void;
  readonly onClose: () => void;
}

/** What can be chosen for a widget; each change is kept at once. */
export function WidgetForm({ widget, drawing, regions, classes: known, onChange, onPlace, onClose }: WidgetFormProps) {
  const region = regions.find(({ regionId }) => regionId === widget.regionId);
  const open = regions.filter(({ isLocked }) => !isLocked);
  const width = (at: 'wide' | 'middle', label: string) => (
    <Select
      label={label}
      options={Array.from({ length: region?.[at] ?? columns[at] }, (_, index) => ({
        ...{ value: String(index + 1), label: formatNumber(index + 1) },
      }))}
      value={String(widget[at])}
      onChange={({ currentTarget }) => onChange({ ...widget, [at]: Number(currentTarget.value) }, false)}
    />
  );
  return (
    <SidePanel title={drawing?.title() ?? widget.widget} about={drawing?.about() ?? ''} onClose={onClose}>
      <div className={classes.form}>
        {drawing && widget.presetId === null && (
          <PropsFields
            drawing={drawing}
            props={propsNow(widget, drawing.kind)}
            classes={known}
            onChange={(props, isTyped) => onChange({ ...widget, version: drawing.kind.version, props }, isTyped)}
          />
        )}
        {widget.presetId !== null && <p className={classes.about}>{t('pages.followsPreset')}</p>}
        {width('wide', t('pages.columnsWide'))}
        {width('middle', t('pages.columnsMiddle'))}
        {open.length > 1 && (
          <Select
            label={t('pages.region')}
            options={open.map(({ regionId, name }) => ({ value: regionId, label: name }))}
            value={widget.regionId}
            onChange={({ currentTarget }) => onPlace(currentTarget.value)}
          />
        )}
        <AudienceChecks
          label={t('pages.seenBy')}
          chosen={widget.seenBy}
          onChoose={(seenBy) => onChange({ ...widget, seenBy }, false)}
        />
        <p className={classes.about}>{t('pages.seenByWhy')}</p>
      </div>
    </SidePanel>
  );
}
