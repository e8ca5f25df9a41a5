import { audiences } from '@laurel/domain/access/audience';
import type { Subject } from '@laurel/domain/access/rule';
import { mostPresets } from '@laurel/domain/pages/api';
import { propsNow, seesSome } from '@laurel/domain/pages/check-page';
import type { Preset } from '@laurel/domain/pages/preset';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { comma } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { subjectText } from '@laurel/web/roles/rule-words';
import { notify } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useState } from 'react';
import { CutList } from './cut-list';
import classes from './editor.module.css';
import { Example } from './example';
import { buildsFor, firstPlace, PlaceChoice, type Places, placeName } from './place-choice';
import { PropsFields } from './props-fields';
import { usePresets, useSavePreset } from './queries';
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
          {({ presets, uses, ...places }) => (
            <>
              <div className={classes.live}>
                {[...drawings.values()].map((drawing) => (
                  <Component
                    key={drawing.kind.key}
                    drawing={drawing}
                    pages={uses.find(({ widget }) => widget === drawing.kind.key)?.pages ?? 0}
                    presets={presets.filter(({ widget }) => widget === drawing.kind.key)}
                    places={places}
                    onOpen={(preset) => setOpen({ drawing, preset })}
                  />
                ))}
              </div>
              <CutList count={presets.length} most={mostPresets} />
              {open && (
                <PresetForm
                  key={open.preset?.presetId ?? 'new'}
                  {...open}
                  places={places}
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
  readonly places: Places;
  readonly onOpen: (preset: Preset | null) => void;
}

function Component({ drawing, pages, presets, places, onOpen }: ComponentProps) {
  const { kind, title, about } = drawing;
  const readers = audiences.filter((each) => seesSome(each, kind)).map((each) => t(`pages.${each}`));
  const subjects = subjectsOf(kind).map(subjectText);
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
        <p className={classes.about}>
          {subjects.length > 0
            ? t('pages.seenBySubjects', { subjects: subjects.join(comma()) })
            : t('pages.sameForAll')}
        </p>
        <p className={classes.about}>{t('pages.onPages', { count: pages })}</p>
        <WidgetBoundary drawing={drawing} from={drawing}>
          <Example drawing={drawing} props={{}} />
        </WidgetBoundary>
        {presets.map((preset) => {
          const said = (
            <>
              <span className={classes.choiceName}>{preset.name}</span>
              <span className={classes.about}>{placeName(places, preset.schoolId)}</span>
              <span className={classes.about}>
                {preset.isRetired ? t('pages.state.retired') : t('pages.presetUses', { count: preset.uses })}
              </span>
            </>
          );
          return buildsFor(places, preset.schoolId) ? (
            <button key={preset.presetId} type="button" className={classes.choice} onClick={() => onOpen(preset)}>
              {said}
            </button>
          ) : (
            <div key={preset.presetId} className={classes.choice}>
              {said}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

/** Whose permission decides what somebody finds in it. */
function subjectsOf({ calls }: WidgetDrawing['kind']): Subject[] {
  return [...new Set(calls.flatMap(({ needs }) => (typeof needs === 'string' ? [] : needs[1])))];
}

interface PresetFormProps extends Open {
  readonly places: Places;
  readonly onClose: () => void;
}

function PresetForm({ drawing, preset, places, onClose }: PresetFormProps) {
  const save = useSavePreset();
  const [presetId] = useState(() => preset?.presetId ?? newId('page-preset'));
  const [schoolId, setSchool] = useState(preset ? preset.schoolId : firstPlace(places));
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
        {!preset && <PlaceChoice places={places} schoolId={schoolId} onChoose={setSchool} />}
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
