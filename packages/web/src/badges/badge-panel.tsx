import { type Badge, type BadgeDesign, badgeColors, badgeIcons, badgeShapes } from '@laurel/domain/badges/badge';
import type { WantedLevel } from '@laurel/domain/badges/badge-rule';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
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
import { paintBadge, pictureOf } from './paint-badge';
import { keepImage, useSaveBadge } from './queries';
import { RuleFields } from './rule-fields';
import { t } from './text';

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
