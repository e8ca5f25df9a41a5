import { audiences } from '@laurel/domain/access/audience';
import { propsNow, seesSome } from '@laurel/domain/pages/check-page';
import type { Preset } from '@laurel/domain/pages/preset';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { comma } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { notify } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useState } from 'react';
import classes from './editor.module.css';
import { Example } from './example';
import { PropsFields } from './props-fields';
import { usePresets, useSavePreset } from './queries';
import { t } from './text';
import { WidgetBoundary } from './widget-boundary';
import { useDrawings, type WidgetFiles } from './widget-files';

interface Open {
  readonly drawing: WidgetDrawing;
  readonly preset: Preset | null;
}

/** Every widget there is, on invented data: who may see something in it, on how many pages it stands, and its presets. */
export function ComponentList({ files }: { files: WidgetFiles }) {
  const drawings = useDrawings(files, 'all');
  const query = usePresets();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Page title={t('pages.components')} about={t('pages.componentsAbout')}>
      {drawings === null ? (
        <Loading shape="panels" rows={6} />
      ) : (
        <Answered query={query} loading={<Loading shape="panels" rows={6} />}>
          {({ presets, uses, isWholeDistrict, schools }) => (
            <>
              <div className={classes.live}>
                {[...drawings.values()].map((drawing) => (
                  <Component
                    key={drawing.kind.key}
                    drawing={drawing}
                    pages={uses.find(({ widget }) => widget === drawing.kind.key)?.pages ?? 0}
                    presets={presets.filter(({ widget }) => widget === drawing.kind.key)}
                    onOpen={(preset) => setOpen({ drawing, preset })}
                  />
                ))}
              </div>
              {open && (
                <PresetForm
                  key={open.preset?.presetId ?? 'new'}
                  {...open}
                  schoolId={open.preset?.schoolId ?? (isWholeDistrict ? null : (schools[0]?.schoolId ?? null))}
                  onClose={() => setOpen(null)}
                />
              )}
            </>
          )}
        </Answered>
      )}
    </Page>
  );
}

interface ComponentProps {
  readonly drawing: WidgetDrawing;
  readonly pages: number;
  readonly presets: readonly Preset[];
  readonly onOpen: (preset: Preset | null) => void;
}

function Component({ drawing, pages, presets, onOpen }: ComponentProps) {
  const { kind, title, about } = drawing;
  const readers = audiences.filter((each) => seesSome(each, kind)).map((each) => t(`pages.${each}`));
  return (
    <Panel
      title={title()}
      action={
        Object.keys(kind.fields).length > 0 && (
          <Button look="default" onClick={() => onOpen(null)}>
            {t('pages.newPreset')}
          </Button>
        )
      }
    >
      <div className={classes.form}>
        <p className={classes.about}>{about()}</p>
        <p className={classes.about}>{t('pages.seenByRoles', { roles: readers.join(comma()) })}</p>
        <p className={classes.about}>{t('pages.onPages', { count: pages })}</p>
        <WidgetBoundary drawing={drawing} from={drawing}>
          <Example drawing={drawing} props={{}} />
        </WidgetBoundary>
        {presets.map((preset) => (
          <button key={preset.presetId} type="button" className={classes.choice} onClick={() => onOpen(preset)}>
            <span className={classes.choiceName}>{preset.name}</span>
            <span className={classes.about}>
              {preset.isRetired ? t('pages.state.retired') : t('pages.presetUses', { count: preset.uses })}
            </span>
          </button>
        ))}
      </div>
    </Panel>
  );
}

interface PresetFormProps extends Open {
  readonly schoolId: Preset['schoolId'];
  readonly onClose: () => void;
}

function PresetForm({ drawing, preset, schoolId, onClose }: PresetFormProps) {
  const save = useSavePreset();
  const [presetId] = useState(() => preset?.presetId ?? newId('page-preset'));
  const [name, setName] = useState(preset?.name ?? '');
  const [props, setProps] = useState(preset ? propsNow(preset, drawing.kind) : {});
  const unsaved = useUnsaved();
  const send = (isRetired: boolean) =>
    save.mutate(
      {
        ...{ presetId, name, schoolId, props, isRetired, change: preset?.change ?? 0 },
        ...{ widget: drawing.kind.key, version: drawing.kind.version },
      },
      {
        onAnswer: () => notify(t('pages.saved', { name })),
        onSuccess: () => {
          unsaved.forget();
          onClose();
        },
      },
    );
  return (
    <SidePanel title={preset?.name ?? t('pages.newPreset')} about={drawing.title()} unsaved={unsaved} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(preset?.isRetired ?? false);
        }}
      >
        <TextField
          label={t('pages.name')}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PropsFields drawing={drawing} props={props} onChange={setProps} />
        {save.error && (
          <p className={classes.finding} data-stops role="alert">
            {sentenceOf(save.error)}
          </p>
        )}
        <Button type="submit" isBusy={save.isPending}>
          {t('pages.save')}
        </Button>
        {preset && (
          <Button look="subtle" isBusy={save.isPending} onClick={() => send(!preset.isRetired)}>
            {preset.isRetired ? t('pages.bringBack') : t('pages.retire')}
          </Button>
        )}
      </form>
    </SidePanel>
  );
}
