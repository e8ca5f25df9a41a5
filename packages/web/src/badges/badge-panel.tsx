import type { readRuleChoices } from '@laurel/domain/badges/api';
import { type Badge, type BadgeDesign, badgeColors, badgeIcons, badgeShapes } from '@laurel/domain/badges/badge';
import type { WantedLevel } from '@laurel/domain/badges/badge-rule';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { FileButton } from '@laurel/web/ui/file-button';
import { FaultLine, Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './badges.module.css';
import { keepImage, useRuleChoices, useSaveBadge } from './queries';

const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
const firstDesign: BadgeDesign = { shape: 'shield', color: '#265930', icon: 'star', text: '' };

interface BadgePanelProps {
  readonly badgeId: Badge['badgeId'];
  /** `null`: a new one. */
  readonly badge: Badge | null;
  readonly onClose: () => void;
}

/** Designs a badge: how it looks, what it says, and which levels ask for it. */
export function BadgePanel({ badgeId, badge, onClose }: BadgePanelProps) {
  const unsaved = useUnsaved();
  const save = useSaveBadge();
  const [design, setDesign] = useState<BadgeDesign | null>(badge ? badge.design : firstDesign);
  const [uploaded, setUploaded] = useState(badge?.image ?? '');
  const [criteria, setCriteria] = useState<RichText>(badge?.criteria ?? blank);
  const [rule, setRule] = useState<readonly WantedLevel[]>(badge?.rule ?? []);
  const [validMonths, setValidMonths] = useState(String(badge?.validMonths ?? ''));
  const [isPainting, setPainting] = useState(false);
  const { faults, submit } = useFields({
    names: ['title', 'description', 'criteria', 'image', 'rule'],
    needed: { title: t('badges.titleMissing'), description: t('badges.descriptionMissing') },
    error: save.error,
    onSubmit: (values, form) => void send(values, form),
  });

  async function send({ title, description }: Record<'title' | 'description', string>, form: HTMLFormElement) {
    setPainting(true);
    try {
      const isSameDesign = badge !== null && JSON.stringify(badge.design) === JSON.stringify(design);
      const image = design === null || isSameDesign ? uploaded : await keepImage(await paintBadge(design));
      const data = new FormData(form);
      await save.mutateAsync({
        ...{ badgeId, version: badge?.version ?? 0, title, description, criteria, design, image },
        rule:
          rule.length === 0
            ? null
            : rule.map(({ rubricId, criterionId, levelId }) => ({ rubricId, criterionId, levelId })),
        isPrivate: data.has('isPrivate'),
        isArchived: data.has('isArchived'),
        validMonths: validMonths === '' ? null : Number(validMonths),
      });
      notify(t('badges.saved', { title }));
      unsaved.forget();
      onClose();
    } catch {
      // What was refused stands at its field.
    } finally {
      setPainting(false);
    }
  }

  return (
    <SidePanel title={t(badge ? 'badges.editTitle' : 'badges.design')} unsaved={unsaved} onClose={onClose}>
      <Form fault={faults.form ?? faults.image ?? faults.rule ?? null} onSubmit={submit}>
        <TextField
          name="title"
          label={t('badges.name')}
          defaultValue={badge?.title}
          maxLength={80}
          error={faults.title}
        />
        <TextField
          name="description"
          label={t('badges.description')}
          defaultValue={badge?.description}
          maxLength={300}
          error={faults.description}
        />
        <Look design={design} uploaded={uploaded} onDesign={setDesign} onUploaded={setUploaded} />
        <RichTextField label={t('badges.criteria')} value={criteria} onChange={setCriteria} fault={faults.criteria} />
        <RuleFields rule={rule} onRule={setRule} />
        <TextField
          label={t('badges.validMonths')}
          help={t('badges.validMonthsHelp')}
          type="number"
          min={1}
          max={120}
          value={validMonths}
          onChange={({ currentTarget }) => setValidMonths(currentTarget.value)}
        />
        <Checkbox name="isPrivate" label={t('badges.isPrivate')} defaultChecked={badge?.isPrivate ?? false} />
        {badge && <Checkbox name="isArchived" label={t('badges.isArchived')} defaultChecked={badge.isArchived} />}
        <FormActs isBusy={isPainting}>{t('badges.save')}</FormActs>
      </Form>
    </SidePanel>
  );
}

interface LookProps {
  readonly design: BadgeDesign | null;
  readonly uploaded: string;
  readonly onDesign: (design: BadgeDesign | null) => void;
  readonly onUploaded: (path: string) => void;
}

/** How the badge looks: drawn from a few choices, or an image of one’s own. */
function Look({ design, uploaded, onDesign, onUploaded }: LookProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const drawn = design ?? firstDesign;
  const upload = async (file: File) => {
    setRefused(null);
    try {
      onUploaded(await keepImage(file));
      onDesign(null);
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  };
  return (
    <fieldset className={classes.look}>
      <legend>{t('badges.look')}</legend>
      <img src={design ? pictureOf(design) : uploaded} alt={t('badges.preview')} width={128} height={128} />
      <Select
        label={t('badges.shape')}
        value={drawn.shape}
        options={badgeShapes.map((value) => ({ value, label: t(`badges.shape.${value}`) }))}
        onChange={({ currentTarget }) => onDesign({ ...drawn, shape: currentTarget.value as BadgeDesign['shape'] })}
      />
      <Select
        label={t('badges.color')}
        value={drawn.color}
        options={badgeColors.map((value, at) => ({ value, label: t(`badges.color.${at}` as 'badges.color.0') }))}
        onChange={({ currentTarget }) => onDesign({ ...drawn, color: currentTarget.value as BadgeDesign['color'] })}
      />
      <Select
        label={t('badges.icon')}
        value={drawn.icon}
        options={badgeIcons.map((value) => ({ value, label: t(`badges.icon.${value}`) }))}
        onChange={({ currentTarget }) => onDesign({ ...drawn, icon: currentTarget.value as BadgeDesign['icon'] })}
      />
      <TextField
        label={t('badges.text')}
        value={drawn.text}
        maxLength={24}
        onChange={({ currentTarget }) => onDesign({ ...drawn, text: currentTarget.value })}
      />
      <div>
        <FileButton label={t('badges.upload')} accept="image/png" onFile={(file) => void upload(file)} />
        <FaultLine sentence={refused} />
      </div>
    </fieldset>
  );
}

const side = 512;

/** A design as an address for `<img>`. */
function pictureOf(design: BadgeDesign): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawBadge(design))}`;
}

/** A design as a PNG, painted by this browser with its fonts. */
async function paintBadge(design: BadgeDesign): Promise<File> {
  const picture = new Image();
  picture.src = pictureOf(design);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser painted nothing.');
  return new File([blob], 'badge.png', { type: 'image/png' });
}

// Drawn on a square of 100 by 100.
const shapes: Readonly<Record<BadgeDesign['shape'], string>> = {
  circle: 'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z',
  shield: 'M50 4l40 12v34c0 24-18 38-40 46c-22-8-40-22-40-46V16z',
  hexagon: 'M50 4l40 23v46L50 96L10 73V27z',
  star: 'M50 3l11 12 16-4 4 16 14 8-6 15 6 15-14 8-4 16-16-4-11 12-11-12-16 4-4-16-14-8 6-15-6-15 14-8 4-16 16 4z',
};

const icons: Readonly<Record<Exclude<BadgeDesign['icon'], 'none'>, string>> = {
  star: 'M50 22l5.5 11.5 12.5 1.6-9.2 8.7 2.4 12.4L50 50.1l-11.2 6.1 2.4-12.4-9.2-8.7 12.5-1.6z',
  book: 'M30 27c7-3 14-3 20 1c6-4 13-4 20-1v28c-7-3-14-3-20 1c-6-4-13-4-20-1zM48.5 31v21h3V31z',
  heart: 'M50 57C36 47 31 40 31 34c0-10 14-13 19-3c5-10 19-7 19 3c0 6-5 13-19 23z',
  flag: 'M35 22h3v3h29l-6 9 6 9H38v16h-3z',
  bulb: 'M50 21a14 14 0 0 1 8 25.5V51H42v-4.5A14 14 0 0 1 50 21zM43 53h14v3H43z',
  hands: 'M30 38l10-8 10 4 10-4 10 8-6 12-9 7-5-3-5 3-9-7z',
};

/** A badge as SVG, 512 pixels wide; its text is the only thing that comes from people, and is escaped. */
function drawBadge({ shape, color, icon, text }: BadgeDesign): string {
  const size = text.length > 14 ? 7 : 9;
  const line = icon === 'none' ? 53 : 70;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">',
    `<path d="${shapes[shape]}" fill="${color}"/>`,
    `<path d="${shapes[shape]}" fill="none" stroke="#ffffff" stroke-width="1.5" transform="translate(4 4) scale(.92)"/>`,
    icon === 'none' ? '' : `<path d="${icons[icon]}" fill="#ffffff" fill-rule="evenodd"/>`,
    text === ''
      ? ''
      : `<text x="50" y="${line}" fill="#ffffff" font-family="sans-serif" font-weight="600" font-size="${size}" text-anchor="middle">${escapeXml(text)}</text>`,
    '</svg>',
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

interface RuleFieldsProps {
  readonly rule: readonly WantedLevel[];
  readonly onRule: (rule: readonly WantedLevel[]) => void;
}

/** Which levels of a rubric propose somebody for a badge; none: it is awarded by hand alone. */
function RuleFields({ rule, onRule }: RuleFieldsProps) {
  const rubrics = useRuleChoices().data?.rubrics ?? [];
  const [rubricId, setRubricId] = useState<string>(rule[0]?.rubricId ?? '');
  const rubric = rubrics.find((each) => each.rubricId === rubricId);
  if (rubrics.length === 0) return null;
  return (
    <fieldset className={classes.look}>
      <legend>{t('badges.rule')}</legend>
      <p className={classes.about}>{t('badges.ruleHelp')}</p>
      <Select
        label={t('badges.rubric')}
        value={rubricId}
        options={[
          { value: '', label: t('badges.byHand') },
          ...rubrics.map((each) => ({ value: each.rubricId, label: each.title })),
        ]}
        onChange={({ currentTarget }) => {
          setRubricId(currentTarget.value);
          onRule([]);
        }}
      />
      {rubric?.criteria.map((criterion) => (
        <LevelChoice key={criterion.criterionId} rubric={rubric} criterion={criterion} rule={rule} onRule={onRule} />
      ))}
    </fieldset>
  );
}

type Rubric = OutputOf<typeof readRuleChoices>['rubrics'][number];

interface LevelChoiceProps extends RuleFieldsProps {
  readonly rubric: Rubric;
  readonly criterion: Rubric['criteria'][number];
}

function LevelChoice({ rubric, criterion, rule, onRule }: LevelChoiceProps) {
  const { criterionId, title, levels } = criterion;
  const others = rule.filter((level) => level.criterionId !== criterionId);
  const chosen = rule.find((level) => level.criterionId === criterionId)?.levelId ?? '';
  return (
    <Select
      label={title}
      value={chosen}
      options={[
        { value: '', label: t('badges.anyLevel') },
        ...levels.map((level) => ({ value: level.levelId, label: t('badges.atLeast', { level: level.title }) })),
      ]}
      onChange={({ currentTarget }) => {
        const level = levels.find((each) => each.levelId === currentTarget.value);
        onRule(level ? [...others, { rubricId: rubric.rubricId, criterionId, levelId: level.levelId }] : others);
      }}
    />
  );
}
