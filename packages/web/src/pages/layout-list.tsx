import { mostLayouts } from '@laurel/domain/pages/api';
import { exportLayout, planLayout } from '@laurel/domain/pages/exported';
import { columns, type Layout, mostRegions, oneRegion, type Region } from '@laurel/domain/pages/layout';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatNumber } from '@laurel/web/kit/format';
import { newId, uuid } from '@laurel/web/kit/new-id';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { FileButton } from '@laurel/web/ui/file-button';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { CutList } from './cut-list';
import classes from './editor.module.css';
import { spanOf } from './page-grid';
import { buildsFor, firstPlace, PlaceChoice, type Places } from './place-choice';
import { planFile } from './plan-file';
import { useLayouts, usePresets, useSaveLayout } from './queries';
import { Stop } from './stop';

/** Named grids that pages stand on; one that is in use is retired, not deleted. */
export function LayoutList() {
  const query = useLayouts();
  const [open, setOpen] = useState<Layout | 'new' | null>(null);
  return (
    <AnsweredPage
      title={t('pages.layouts')}
      about={t('pages.layoutsAbout')}
      action={<Button onClick={() => setOpen('new')}>{t('pages.newLayout')}</Button>}
      query={query}
      loading={<Loading shape="cards" rows={3} />}
    >
      {({ layouts, ...places }) => (
        <>
          {layouts.length === 0 && <Empty title={t('pages.noLayouts')}>{t('pages.noLayoutsWhy')}</Empty>}
          <div className={classes.live}>
            {layouts.map((each) => (
              <Panel
                key={each.layoutId}
                title={each.name}
                action={
                  buildsFor(places, each.schoolId) && (
                    <Button
                      look="default"
                      aria-label={t('pages.changeNamed', { name: each.name })}
                      onClick={() => setOpen(each)}
                    >
                      {t('pages.change')}
                    </Button>
                  )
                }
              >
                <div className={classes.form}>
                  <p className={classes.about}>{each.schoolName ?? t('pages.allSchools')}</p>
                  <p className={classes.about}>
                    {each.isRetired ? t('pages.state.retired') : t('pages.onPages', { count: each.pages.length })}
                  </p>
                  <Sketch regions={each.regions} />
                </div>
              </Panel>
            ))}
          </div>
          <CutList count={layouts.length} most={mostLayouts} />
          {open && <LayoutForm layout={open === 'new' ? null : open} places={places} onClose={() => setOpen(null)} />}
        </>
      )}
    </AnsweredPage>
  );
}

function Sketch({ regions }: { regions: readonly Region[] }) {
  return (
    <div className={classes.canvas} aria-hidden="true">
      {regions.map((each) => (
        <div key={each.regionId} className={classes.region} style={spanOf(each)}>
          <p className={classes.regionName}>{each.name}</p>
        </div>
      ))}
    </div>
  );
}

interface LayoutFormProps {
  readonly layout: Layout | null;
  readonly places: Places;
  readonly onClose: () => void;
}

function LayoutForm({ layout, places, onClose }: LayoutFormProps) {
  const save = useSaveLayout();
  const unsaved = useUnsaved();
  const presets = usePresets().data?.presets.filter(({ isRetired }) => !isRetired) ?? [];
  const [layoutId] = useState(() => layout?.layoutId ?? newId('page-layout'));
  const [schoolId, setSchool] = useState(layout ? layout.schoolId : firstPlace(places));
  const [name, setName] = useState(layout?.name ?? '');
  const [regions, setRegions] = useState<readonly Region[]>(layout?.regions ?? [oneRegion]);
  const [follows, setFollows] = useState<readonly string[]>(layout?.pages.map(({ pageId }) => pageId) ?? []);
  const [fault, setFault] = useState<string | null>(null);
  const changeAt = (at: number, change: Partial<Region>) =>
    setRegions(regions.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const send = (isRetired: boolean) =>
    save.mutate(
      {
        ...{ layoutId, version: layout?.version ?? 0, name, schoolId, isRetired, regions: [...regions] },
        follows: (layout?.pages ?? []).map(({ pageId }) => pageId).filter((each) => follows.includes(each)),
      },
      {
        onAnswer: () => unsaved.tellSaved(t('pages.saved', { name })),
        onSuccess: onClose,
        onError: (error) => setFault(sentenceOf(error)),
      },
    );
  return (
    <SidePanel title={layout?.name ?? t('pages.newLayout')} onClose={onClose} unsaved={unsaved}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(layout?.isRetired ?? false);
        }}
      >
        <TextField
          label={t('pages.name')}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {!layout && <PlaceChoice places={places} schoolId={schoolId} onChoose={setSchool} />}
        {regions.map((each, at) => (
          <RegionFields
            key={each.regionId}
            region={each}
            number={at + 1}
            presets={presets}
            onChange={(change) => changeAt(at, change)}
            onMove={at > 0 ? () => setRegions(moved(regions, at)) : null}
            onRemove={regions.length > 1 ? () => setRegions(regions.toSpliced(at, 1)) : null}
          />
        ))}
        {regions.length < mostRegions && (
          <Button
            look="default"
            onClick={() => {
              unsaved.note();
              const regionId = `r${uuid().slice(0, 8)}`;
              setRegions([
                ...regions,
                { ...oneRegion, regionId, name: t('pages.regionNumber', { number: formatNumber(regions.length + 1) }) },
              ]);
            }}
          >
            {t('pages.addRegion')}
          </Button>
        )}
        {layout && layout.pages.length > 0 && <Follows {...{ layout, follows }} onChange={setFollows} />}
        <Stop sentence={fault} />
        <Button type="submit" isBusy={save.isPending}>
          {t('pages.save')}
        </Button>
        {layout && <LayoutActs layout={layout} isBusy={save.isPending} onRetire={send} />}
        {!layout && (
          <FileButton
            label={t('pages.import')}
            accept="application/json,.json"
            onFile={(file) =>
              void planFile(file, planLayout).then((planned) => {
                if ('key' in planned) return setFault(translateSentence(planned));
                setFault(null);
                setName(planned.name);
                setRegions(planned.regions);
              })
            }
          />
        )}
      </form>
    </SidePanel>
  );
}

interface FollowsProps {
  readonly layout: Layout;
  readonly follows: readonly string[];
  readonly onChange: (follows: readonly string[]) => void;
}

/** Which of its pages change with a layout. */
function Follows({ layout, follows, onChange }: FollowsProps) {
  return (
    <fieldset className={classes.set}>
      <legend>{t('pages.follows')}</legend>
      {layout.pages.map(({ pageId, title }) => (
        <Checkbox
          key={pageId}
          label={title}
          checked={follows.includes(pageId)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...follows, pageId] : follows.filter((one) => one !== pageId))
          }
        />
      ))}
    </fieldset>
  );
}

interface LayoutActsProps {
  readonly layout: Layout;
  readonly isBusy: boolean;
  readonly onRetire: (isRetired: boolean) => void;
}

function LayoutActs({ layout, isBusy, onRetire }: LayoutActsProps) {
  return (
    <>
      <Button
        look="default"
        onClick={() => saveFile(new Blob([exportLayout(layout)], { type: 'application/json' }), `${layout.name}.json`)}
      >
        {t('pages.export')}
      </Button>
      <Button look="subtle" isBusy={isBusy} onClick={() => onRetire(!layout.isRetired)}>
        {layout.isRetired ? t('pages.bringBack') : t('pages.retire')}
      </Button>
    </>
  );
}

function moved(regions: readonly Region[], at: number): Region[] {
  const each = regions[at];
  return each ? regions.toSpliced(at, 1).toSpliced(at - 1, 0, each) : [...regions];
}

interface RegionFieldsProps {
  readonly region: Region;
  readonly number: number;
  readonly presets: readonly { readonly presetId: Region['presetIds'][number]; readonly name: string }[];
  readonly onChange: (change: Partial<Region>) => void;
  readonly onMove: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function RegionFields({ region, number, presets, onChange, onMove, onRemove }: RegionFieldsProps) {
  const width = (at: 'wide' | 'middle', label: string) => (
    <Select
      label={label}
      options={Array.from({ length: columns[at] }, (_, index) => ({
        ...{ value: String(index + 1), label: formatNumber(index + 1) },
      }))}
      value={String(region[at])}
      onChange={({ currentTarget }) => onChange({ [at]: Number(currentTarget.value) })}
    />
  );
  return (
    <fieldset className={classes.set}>
      <legend>{t('pages.regionNumber', { number: formatNumber(number) })}</legend>
      <TextField
        label={t('pages.name')}
        value={region.name}
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {width('wide', t('pages.columnsWide'))}
      {width('middle', t('pages.columnsMiddle'))}
      <Checkbox
        label={t('pages.isLocked')}
        checked={region.isLocked}
        onChange={({ currentTarget }) => onChange({ isLocked: currentTarget.checked, presetIds: [] })}
      />
      {region.isLocked &&
        presets.map(({ presetId, name }) => (
          <Checkbox
            key={presetId}
            label={name}
            checked={region.presetIds.includes(presetId)}
            onChange={({ currentTarget }) =>
              onChange({
                presetIds: currentTarget.checked
                  ? [...region.presetIds, presetId]
                  : region.presetIds.filter((each) => each !== presetId),
              })
            }
          />
        ))}
      <div className={classes.bar}>
        {onMove && (
          <Button look="subtle" onClick={onMove}>
            {t('pages.earlier')}
          </Button>
        )}
        {onRemove && (
          <Button look="subtle" onClick={onRemove}>
            {t('pages.removeRegion')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
