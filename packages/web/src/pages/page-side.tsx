import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { isSame } from '@laurel/domain/kit/same-json';
import type { readPage } from '@laurel/domain/pages/api';
import { propsNow } from '@laurel/domain/pages/check-page';
import type { PageContent, PlacedWidget, WholePage } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { links } from '@laurel/domain/wire/widget';
import { comma, formatNumber } from '@laurel/web/kit/format';
import { languages, offeredLocales } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import classes from './editor.module.css';
import { usePages, usePresets } from './queries';

type Drawings = ReadonlyMap<string, WidgetDrawing>;

interface PageSideProps {
  readonly title: string;
  readonly whole: WholePage;
  /** What it is compared with. */
  readonly other: WholePage;
  /** What only this side has was taken out on the earlier one, and put in on the later one. */
  readonly only: 'del' | 'ins';
  readonly drawings: Drawings;
  /** Titles of classes chosen on either side. */
  readonly titles: OutputOf<typeof readPage>['classes'];
}

/** One side of a comparison: the page's settings, then each widget with its texts and settings. What only this side has is marked. */
export function PageSide({ title, whole, other, only: Only, drawings, titles }: PageSideProps) {
  const presets = usePresets().data?.presets ?? [];
  const schools = usePages().data?.schools ?? [];
  const names: Names = {
    preset: (id) => presets.find(({ presetId }) => presetId === id)?.name,
    school: (id) => schools.find(({ schoolId }) => schoolId === id)?.name ?? t('pages.school'),
    class: (id) => titles.find(({ classId }) => classId === id)?.title ?? t('pages.chosenClass'),
  };
  return (
    <section className={classes.form} aria-label={title}>
      <p className={classes.choiceName}>{title}</p>
      <Settings only={Only} all={pageSettings(whole, names)} others={pageSettings(other, names)} />
      <ol className={classes.findings}>
        {whole.content.widgets.map((widget) => {
          const drawing = drawings.get(widget.widget);
          const same = other.content.widgets.find(({ widgetId }) => widgetId === widget.widgetId);
          const name = names.preset(widget.presetId) ?? drawing?.title() ?? widget.widget;
          return (
            <li key={widget.widgetId} className={classes.form}>
              <span className={classes.choiceName}>
                {same ? name : <Only className={classes.differs}>{name}</Only>}
              </span>
              <Settings
                only={Only}
                all={widgetSettings(widget, whole.content, drawing, names)}
                others={same ? widgetSettings(same, other.content, drawing, names) : []}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface Setting {
  readonly key: string;
  readonly label: string;
  /** What is compared. */
  readonly value: unknown;
  readonly shown: ReactNode;
}

interface Names {
  readonly preset: (presetId: string | null) => string | undefined;
  readonly school: (schoolId: unknown) => string;
  readonly class: (classId: unknown) => string;
}

interface SettingsProps extends Pick<PageSideProps, 'only'> {
  readonly all: readonly Setting[];
  readonly others: readonly Setting[];
}

function Settings({ only: Only, all, others }: SettingsProps) {
  return (
    <dl className={classes.sideSettings}>
      {all.map(({ key, label, value, shown }) => {
        const isThere = others.some((each) => each.key === key && isSame(each.value, value));
        return (
          <div key={key}>
            <dt className={classes.about}>{label}</dt>
            <dd>{isThere ? shown : <Only className={classes.differs}>{shown}</Only>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function pageSettings({ schoolId, content }: WholePage, names: Names): Setting[] {
  const { title, kinds, schoolIds, classIds, homeOf, isInNavigation, asksToRead } = content;
  const people = (key: 'readers' | 'homeOf', value: PageContent['kinds']): Setting[] =>
    value.length === 0
      ? []
      : [{ key, label: t(`pages.${key}`), value, shown: value.map((each) => t(`pages.${each}`)).join(comma()) }];
  const flag = (key: 'inNavigation' | 'asksToReadOption', value: boolean): Setting => ({
    ...{ key, label: t(`pages.${key}`), value, shown: t(value ? 'pages.yes' : 'pages.no') },
  });
  return [
    ...byLanguage('title', t('pages.title'), title, (words, lang) => <bdi lang={lang}>{words}</bdi>),
    {
      ...{ key: 'school', label: t('pages.school'), value: schoolId },
      shown: schoolId === null ? t('pages.allSchools') : <bdi>{names.school(schoolId)}</bdi>,
    },
    ...people('readers', kinds),
    ...schoolIds.map((value) => ({
      ...{ key: value, label: t('pages.onlySchools'), value, shown: <bdi>{names.school(value)}</bdi> },
    })),
    ...classIds.map((value) => ({
      ...{ key: value, label: t('pages.onlyClasses'), value, shown: <bdi>{names.class(value)}</bdi> },
    })),
    ...people('homeOf', homeOf),
    flag('inNavigation', isInNavigation),
    flag('asksToReadOption', asksToRead),
  ];
}

function widgetSettings(
  widget: PlacedWidget,
  page: PageContent,
  drawing: WidgetDrawing | undefined,
  names: Names,
): Setting[] {
  const { regionId, wide, seenBy, presetId } = widget;
  const region = page.layout.regions.find((each) => each.regionId === regionId)?.name ?? regionId;
  const props = drawing && presetId === null ? propsNow(widget, drawing.kind) : {};
  return [
    ...(presetId === null
      ? []
      : [
          {
            ...{ key: 'preset', label: t('pages.preset'), value: presetId },
            shown: <bdi>{names.preset(presetId) ?? t('pages.preset')}</bdi>,
          },
        ]),
    ...(drawing && presetId === null ? fieldSettings(props, drawing, names) : []),
    ...(page.layout.regions.length > 1
      ? [{ key: 'region', label: t('pages.region'), value: region, shown: <bdi>{region}</bdi> }]
      : []),
    { key: 'wide', label: t('pages.columnsWide'), value: wide, shown: formatNumber(wide) },
    ...(seenBy.length === 0
      ? []
      : [
          {
            key: 'seenBy',
            label: t('pages.seenBy'),
            value: seenBy,
            shown: seenBy.map((each) => t(`pages.${each}`)).join(comma()),
          },
        ]),
  ];
}

function fieldSettings(props: PlacedWidget['props'], { kind, fields }: WidgetDrawing, names: Names): Setting[] {
  return Object.entries(kind.fields).flatMap(([key, field]): Setting[] => {
    const value = props[key];
    const label = fields[key]?.() ?? key;
    const one = (shown: ReactNode) => [{ key, label, value, shown }];
    if (value === undefined) return [];
    switch (field.kind) {
      case 'line':
        return byLanguage(key, label, value as Said<string>, (words, lang) => <bdi lang={lang}>{words}</bdi>);
      case 'text':
        return byLanguage(key, label, value as Said<Written>, (text, lang) => (
          <div lang={lang}>
            <RichText value={text} />
          </div>
        ));
      case 'links':
        return one(<LinkLines all={value as z.output<typeof links>} />);
      case 'choice':
        return one(fields[`${key}.${value}`]?.() ?? String(value));
      case 'count':
        return one(formatNumber(Number(value)));
      case 'school':
        return one(<bdi>{names.school(value)}</bdi>);
      default:
        return one(<bdi>{names.class(value)}</bdi>);
    }
  });
}

function LinkLines({ all }: { all: z.output<typeof links> }) {
  return (
    <ul className={classes.findings}>
      {all.map(({ title, address }) => (
        <li key={`${JSON.stringify(title)} ${address}`}>
          {Object.entries(title).map(([locale, words]) => (
            <bdi key={locale} lang={locale}>
              {words}{' '}
            </bdi>
          ))}
          <bdi className={classes.about}>{address}</bdi>
        </li>
      ))}
    </ul>
  );
}

type Said<Text> = Readonly<Partial<Record<string, Text>>>;

/** A line for each language that something is written in. */
function byLanguage<Text>(
  key: string,
  label: string,
  said: Said<Text>,
  show: (text: Text, language: string) => ReactNode,
): Setting[] {
  return offeredLocales().flatMap((each): Setting[] => {
    const value = said[each];
    if (value === undefined || value === '') return [];
    const named = t('pages.inLanguage', { label, language: languages[each] });
    return [
      { key: `${key} ${each}`, label: offeredLocales().length > 1 ? named : label, value, shown: show(value, each) },
    ];
  });
}
