import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Icon } from '@laurel/web/ui/icon';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import type { PageFinding } from './check-texts';
import classes from './editor.module.css';
import { spanOf } from './page-grid';
import { ToolRow } from './tool-row';
import type { Drag } from './use-drag';

interface WidgetCardProps {
  readonly widget: PlacedWidget;
  readonly name: string;
  readonly drawing: WidgetDrawing | undefined;
  readonly findings: readonly PageFinding[];
  readonly drag: Drag;
  readonly onMove: (by: -1 | 1) => void;
  readonly onWiden: (by: number) => void;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A widget where it stands, with everything that can be done to it. On its handle: arrows move and widen, Delete removes. */
export function WidgetCard({ widget, name, drawing, findings, drag, ...acts }: WidgetCardProps) {
  const { onMove, onWiden, onOpen, onDuplicate, onRemove } = acts;
  return (
    <article
      className={classes.card}
      style={spanOf(widget)}
      data-widget={widget.widgetId}
      data-dragged={drag.dragged === widget.widgetId || undefined}
      aria-label={name}
    >
      <div className={classes.cardHead}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('pages.handle', { widget: name })}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete Enter"
          onPointerDown={(event) => drag.begin(event, widget.widgetId)}
          onKeyDown={actByKey(acts)}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
        <button type="button" className={classes.cardName} onClick={onOpen}>
          {name}
        </button>
        <bdi className={classes.width}>{t('pages.width', { wide: formatNumber(widget.wide) })}</bdi>
      </div>
      <p className={classes.about}>{drawing ? drawing.about() : t('pages.unknownWidget', { widget: widget.widget })}</p>
      {findings.map(({ what, stops }) => (
        <p key={what} className={classes.finding} data-stops={stops || undefined}>
          {t(`pages.check.${what}`, { readers: '' })}
        </p>
      ))}
      <ToolRow label={name} className={classes.cardTools}>
        <Tool label={t('pages.earlier')} icon={IconArrowUp} onPress={() => onMove(-1)} />
        <Tool label={t('pages.later')} icon={IconArrowDown} onPress={() => onMove(1)} />
        <Tool label={t('pages.narrower')} icon={IconMinus} onPress={() => onWiden(-1)} />
        <Tool label={t('pages.wider')} icon={IconPlus} onPress={() => onWiden(1)} />
        <Tool label={t('pages.duplicate')} icon={IconCopy} onPress={onDuplicate} />
        <Tool label={t('pages.remove')} icon={IconTrash} onPress={onRemove} />
      </ToolRow>
    </article>
  );
}

function Tool({ label, icon: Shown, onPress }: { label: string; icon: Icon; onPress: () => void }) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onPress}>
      <Shown size={18} aria-hidden="true" />
    </button>
  );
}

function actByKey({
  onMove,
  onWiden,
  onOpen,
  onRemove,
}: Omit<WidgetCardProps, 'widget' | 'name' | 'drawing' | 'findings' | 'drag'>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const widen = isRtl ? -1 : 1;
    const acts = new Map([
      ['ArrowUp', () => onMove(-1)],
      ['ArrowDown', () => onMove(1)],
      ['ArrowLeft', () => onWiden(-widen)],
      ['ArrowRight', () => onWiden(widen)],
      ['Delete', onRemove],
      ['Enter', onOpen],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
