import type { readPage } from '@laurel/domain/pages/api';
import * as arrange from '@laurel/domain/pages/arrange';
import { checkPage } from '@laurel/domain/pages/check-page';
import { exportPage } from '@laurel/domain/pages/exported';
import { inLocale } from '@laurel/domain/pages/in-locale';
import { mostWidgets, type PlacedWidget } from '@laurel/domain/pages/page-content';
import { resolvePresets } from '@laurel/domain/pages/resolve-presets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { formatNumber } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { newId } from '@laurel/web/kit/new-id';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { Loading } from '@laurel/web/ui/states';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { AddWidget } from './add-widget';
import { checkTexts } from './check-texts';
import classes from './editor.module.css';
import { PageForm } from './page-form';
import { spanOf } from './page-grid';
import { PublishPanel } from './publish-panel';
import { usePage, usePresets } from './queries';
import { RevisionsPanel } from './revisions-panel';
import { ToolRow } from './tool-row';
import { useDrag } from './use-drag';
import { type PageDraft, usePageDraft } from './use-page-draft';
import { usePageKeys } from './use-page-keys';
import { WidgetCard } from './widget-card';
import { useDrawings, type WidgetFiles } from './widget-files';
import { WidgetForm } from './widget-form';

type Built = OutputOf<typeof readPage>;
type Open =
  | { readonly of: 'add' | 'page' | 'publish' | 'revisions' }
  | { readonly of: 'widget'; readonly widgetId: string };

/** Builds a page: what the pointer does, keys and buttons do as well, and a live region says what moved where. */
export function PageEditor({ page, files }: { readonly page: Built; readonly files: WidgetFiles }) {
  const drawings = useDrawings(files, 'all');
  if (!drawings) return <Loading shape="panels" rows={6} />;
  return <Editing page={page} drawings={drawings} />;
}

function Editing({ page, drawings }: { page: Built; drawings: ReadonlyMap<string, WidgetDrawing> }) {
  const locale = useLocale();
  const draft = usePageDraft(page);
  const [open, setOpen] = useState<Open | null>(null);
  const { content } = draft;
  const close = () => setOpen(null);
  const isFull = content.widgets.length >= mostWidgets;
  const nameOf = ({ widget }: PlacedWidget) => drawings.get(widget)?.title() ?? widget;
  const title = inLocale(content.title, locale)?.text ?? '';
  const { act, said } = useArranging(draft, nameOf);
  const cardActs = cardActsOf({
    content,
    act,
    isFull,
    nameOf,
    onOpen: ({ widgetId }) => setOpen({ of: 'widget', widgetId }),
  });

  const drag = useDrag((widgetId, regionId, at) => {
    const widget = content.widgets.find((each) => each.widgetId === widgetId);
    if (widget) act(arrange.placeWidget(content, widgetId, regionId, at), widget);
  });

  const show = (of: Exclude<Open['of'], 'widget'>) => () => setOpen({ of });
  const undo = () => draft.undo?.();
  const redo = () => draft.redo?.();
  usePageKeys({
    ...{ a: () => !isFull && show('add')(), s: show('page'), r: show('revisions'), p: show('publish') },
    ...{ 'Ctrl+z': undo, 'Ctrl+Shift+z': redo, 'Ctrl+y': redo },
  });

  const opened = open?.of === 'widget' ? content.widgets.find((each) => each.widgetId === open.widgetId) : undefined;
  const titled = (usePage(page.pageId, opened?.props.classId !== undefined).data ?? page).classes;
  const { findings, standing } = useFindings(content, drawings);

  return (
    <Page
      title={title}
      about={<SaveStatus status={draft.status} />}
      action={
        <Button aria-keyshortcuts="P" onClick={show('publish')}>
          {t('pages.publish')}
        </Button>
      }
      filters={<Tools {...{ page, draft, title, isFull }} onShow={(of) => setOpen({ of })} />}
    >
      {draft.theirs !== null && <Theirs pageId={page.pageId} draft={draft} />}
      <p className={classes.said} role="status" aria-live="polite">
        {said}
      </p>
      <div className={classes.canvas}>
        {content.layout.regions.map((region) => (
          <Region key={region.regionId} content={content} region={region}>
            {(widget) => (
              <WidgetCard
                key={widget.widgetId}
                widget={widget}
                name={nameOf(widget)}
                drawing={drawings.get(widget.widget)}
                findings={findings.filter(({ widgetId }) => widgetId === widget.widgetId)}
                drag={drag}
                {...cardActs(widget)}
              />
            )}
          </Region>
        ))}
      </div>
      {open?.of === 'add' && (
        <AddWidget
          drawings={drawings}
          onAdd={(added) => {
            const widget = { ...added, regionId: arrange.openRegions(content)[0]?.regionId ?? '' };
            const next = arrange.addWidget(content, widget);
            act(next, widget);
          }}
          onClose={close}
        />
      )}
      {open?.of === 'page' && <PageForm {...{ page, draft }} opening={open} onClose={close} />}
      {open?.of === 'publish' && <PublishPanel {...{ page, draft, findings, standing, nameOf }} onClose={close} />}
      {open?.of === 'revisions' && <RevisionsPanel page={page} draft={draft} drawings={drawings} onClose={close} />}
      {opened && (
        <WidgetForm
          widget={opened}
          drawing={drawings.get(opened.widget)}
          regions={content.layout.regions}
          classes={titled}
          onChange={(next, isTyped) =>
            draft.change(
              arrange.changeWidget(content, opened.widgetId, () => next),
              isTyped ? open : null,
            )
          }
          onPlace={(regionId) => act(arrange.placeWidget(content, opened.widgetId, regionId, mostWidgets), opened)}
          onClose={close}
        />
      )}
    </Page>
  );
}

type NameOf = (widget: PlacedWidget) => string;

/** Changes where widgets stand, says what moved where, and keeps the focus on what moved. */
function useArranging(draft: PageDraft, nameOf: NameOf) {
  const [said, setSaid] = useState('');
  const keepPlace = useKeptPlace();
  const { content } = draft;

  function act(next: typeof content, widget: PlacedWidget, words = whereIs(next, widget)): void {
    keepPlace(focusAfter(next, widget));
    draft.change(next);
    setSaid(words);
  }

  function whereIs(next: typeof content, { widgetId }: PlacedWidget): string {
    const widget = next.widgets.find((each) => each.widgetId === widgetId);
    if (!widget) return '';
    const among = arrange.widgetsIn(next, widget.regionId);
    const region = next.layout.regions.find(({ regionId }) => regionId === widget.regionId)?.name ?? '';
    return t('pages.movedTo', {
      ...{ widget: nameOf(widget), region, place: formatNumber(among.indexOf(widget) + 1) },
      ...{ count: formatNumber(among.length), wide: formatNumber(widget.wide) },
    });
  }

  /** The widget itself, or where it is removed the one in its place. */
  function focusAfter(next: typeof content, { widgetId }: PlacedWidget): string {
    if (next.widgets.some((each) => each.widgetId === widgetId)) return widgetId;
    const at = content.widgets.findIndex((each) => each.widgetId === widgetId);
    return (next.widgets[at] ?? next.widgets.at(-1))?.widgetId ?? '';
  }

  return { act, said };
}

interface CardActsOf {
  readonly content: PageDraft['content'];
  readonly act: ReturnType<typeof useArranging>['act'];
  readonly isFull: boolean;
  readonly nameOf: NameOf;
  readonly onOpen: (widget: PlacedWidget) => void;
}

/** What is done with a widget where it stands. */
function cardActsOf({ content, act, isFull, nameOf, onOpen }: CardActsOf) {
  return (widget: PlacedWidget) => ({
    onMove: (by: -1 | 1) => act(arrange.moveWidget(content, widget.widgetId, by), widget),
    onWiden: (by: number) => act(arrange.widenWidget(content, widget.widgetId, 'wide', widget.wide + by), widget),
    onOpen: () => onOpen(widget),
    onDuplicate: () =>
      !isFull &&
      act(
        arrange.duplicateWidget(content, widget.widgetId, newId('widget')),
        widget,
        t('pages.duplicated', { widget: nameOf(widget) }),
      ),
    onRemove: () =>
      act(arrange.removeWidget(content, widget.widgetId), widget, t('pages.removed', { widget: nameOf(widget) })),
  });
}

/** What is to be said before it is published, and the widgets as readers find them. */
function useFindings(content: PageDraft['content'], drawings: ReadonlyMap<string, WidgetDrawing>) {
  const kinds = [...drawings.values()].map(({ kind }) => kind);
  const presets = usePresets().data?.presets ?? [];
  const { own, fixed } = resolvePresets(content, presets);
  // A preset may stand in several locked regions.
  const standing = [...new Map([...own, ...fixed].map((each) => [each.widgetId, each])).values()];
  return { standing, findings: [...checkPage(content, kinds, presets), ...checkTexts(standing, kinds)] };
}

interface ToolsProps {
  readonly page: Built;
  readonly draft: PageDraft;
  readonly title: string;
  readonly isFull: boolean;
  readonly onShow: (of: Exclude<Open['of'], 'widget'>) => void;
}

function Tools({ page, draft, title, isFull, onShow }: ToolsProps) {
  return (
    <ToolRow label={t('pages.tools')} className={classes.bar}>
      <Button look="default" aria-keyshortcuts="A" data-adds isDisabled={isFull} onClick={() => onShow('add')}>
        {t('pages.add')}
      </Button>
      <Button look="default" aria-keyshortcuts="S" onClick={() => onShow('page')}>
        {t('pages.settings')}
      </Button>
      <Button look="default" aria-keyshortcuts="R" onClick={() => onShow('revisions')}>
        {t('pages.revisions')}
      </Button>
      <Button look="subtle" isDisabled={!draft.undo} onClick={() => draft.undo?.()}>
        {t('pages.undo')}
      </Button>
      <Button look="subtle" isDisabled={!draft.redo} onClick={() => draft.redo?.()}>
        {t('pages.redo')}
      </Button>
      <Button
        look="subtle"
        onClick={() => saveFile(new Blob([exportPage(draft.content)], { type: 'application/json' }), `${title}.json`)}
      >
        {t('pages.export')}
      </Button>
      <LinkButton look="subtle" href={`/view/${page.pageId} copy`} target="_blank" rel="noopener">
        {t('pages.preview')}
      </LinkButton>
    </ToolRow>
  );
}

interface RegionProps {
  readonly content: PageDraft['content'];
  readonly region: PageDraft['content']['layout']['regions'][number];
  readonly children: (widget: PlacedWidget) => ReactNode;
}

function Region({ content, region, children }: RegionProps) {
  const widgets = arrange.widgetsIn(content, region.regionId);
  return (
    <section
      className={classes.region}
      style={spanOf(region)}
      aria-label={region.name}
      data-region={region.isLocked ? undefined : region.regionId}
    >
      {content.layout.regions.length > 1 && <p className={classes.regionName}>{region.name}</p>}
      {region.isLocked && <p className={classes.regionName}>{t('pages.locked')}</p>}
      {widgets.map(children)}
      {!region.isLocked && widgets.length === 0 && <p className={classes.blank}>{t('pages.emptyRegion')}</p>}
    </section>
  );
}

/** Somebody else saved meanwhile: both versions are there, and the person says which goes on. */
function Theirs({ pageId, draft }: { pageId: Built['pageId']; draft: PageDraft }) {
  const query = usePage(pageId);
  return (
    <div className={classes.theirs} role="alert">
      <p>{t('pages.theirs', { name: query.data?.changedBy ?? '' })}</p>
      <Button onClick={draft.keepMine}>{t('pages.keepMine')}</Button>
      <Button look="default" onClick={() => void query.refetch().then(({ data }) => data && draft.takeTheirs(data))}>
        {t('pages.takeTheirs')}
      </Button>
    </div>
  );
}

/** A control of a widget's card: whose, and which of its buttons. */
interface Place {
  readonly widgetId: string;
  readonly button: number;
}

/**
 * Keeps the focus on the control that moves or removes a widget, where its card goes to another region or is no more.
 * Call `note` before the change, with the widget that has the focus after it; where none is left, it goes to what adds one (`data-adds`).
 */
function useKeptPlace(): (widgetId: string) => void {
  const noted = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = noted.current;
    noted.current = null;
    if (!place || document.activeElement !== document.body) return;
    const there = buttonsOf(document.querySelector(`[data-widget="${place.widgetId}"]`))[place.button];
    (there ?? document.querySelector<HTMLElement>('[data-adds]'))?.focus();
  });
  return (widgetId) => {
    const from = document.activeElement?.closest('[data-widget]') ?? null;
    const button = buttonsOf(from).findIndex((each) => each.matches(':focus'));
    noted.current = button === -1 ? null : { widgetId, button };
  };
}

function buttonsOf(card: Element | null): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('button') ?? [])];
}
