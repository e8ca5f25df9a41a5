import { type ClearanceKind, type ClearanceSettings, clearanceSettings } from '@laurel/domain/athletics/clearance';
import type { Validity } from '@laurel/domain/athletics/validity';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { type Fields, SectionPanel } from '@laurel/web/district/section-panel';
import { t } from '@laurel/web/languages/text';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import classes from './athletics.module.css';
import { kindTitle } from './clearance-words';

const mostKinds = 20;

/** Which documents athletes bring, and how long each holds. */
export function ClearanceKindsSection() {
  return (
    <SectionPanel
      section={clearanceSettings}
      title={t('athletics.kinds')}
      about={t('athletics.kindsAbout')}
      tidy={({ kinds }) => ({
        kinds: kinds.map((each) => ({ ...each, title: each.title.trim(), key: each.key.trim() })),
      })}
    >
      {(fields) => <KindLines {...fields} />}
    </SectionPanel>
  );
}

function KindLines({ draft: { kinds }, change, faults }: Fields<ClearanceSettings>) {
  const write = (at: number, changed: Partial<ClearanceKind>) =>
    change({ kinds: kinds.map((each, place) => (place === at ? { ...each, ...changed } : each)) });
  const added: ClearanceKind = { key: '', title: '', valid: { for: 'months', count: 12 }, isRequired: true };
  return (
    <LineGroup
      legend={t('athletics.kindsListed')}
      help={t('athletics.kindsHelp')}
      add={
        kinds.length < mostKinds
          ? { label: t('athletics.addKind'), onAdd: () => change({ kinds: [...kinds, added] }) }
          : undefined
      }
    >
      {kinds.map((kind, at) => {
        const name = kindTitle(kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key is typed, and lines keep their place meanwhile
          <li key={at} className={classes.kind}>
            <TextField
              label={t('athletics.kindTitle')}
              maxLength={60}
              autoComplete="off"
              value={kind.title}
              error={faults[`kinds.${at}.title`]}
              onChange={({ currentTarget }) => write(at, { title: currentTarget.value })}
            />
            <TextField
              label={t('athletics.kindKey')}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              value={kind.key}
              error={faults[`kinds.${at}.key`] ?? (at === 0 ? faults.kinds : undefined)}
              onChange={({ currentTarget }) => write(at, { key: currentTarget.value })}
            />
            <ValidityFields
              valid={kind.valid}
              error={Object.entries(faults).find(([path]) => path.startsWith(`kinds.${at}.valid`))?.[1]}
              onChange={(valid) => write(at, { valid })}
            />
            <Checkbox
              label={t('athletics.kindRequired')}
              checked={kind.isRequired}
              onChange={({ currentTarget }) => write(at, { isRequired: currentTarget.checked })}
            />
            <LineTools
              labels={{
                up: t('athletics.kindUp', { name }),
                down: t('athletics.kindDown', { name }),
                remove: t('athletics.kindRemove', { name }),
              }}
              isFirst={at === 0}
              isLast={at === kinds.length - 1}
              onMove={(by) => change({ kinds: withMoved(kinds, at, by) })}
              onRemove={() => change({ kinds: kinds.toSpliced(at, 1) })}
            />
          </li>
        );
      })}
    </LineGroup>
  );
}

/** What each begins with when it is chosen. */
const usual: { readonly [Name in Validity['for']]: Extract<Validity, { for: Name }> } = {
  months: { for: 'months', count: 12 },
  days: { for: 'days', count: 365 },
  years: { for: 'years', count: 1 },
  schoolYear: { for: 'schoolYear', from: '06-01' },
  always: { for: 'always' },
};

interface ValidityProps {
  readonly valid: Validity;
  readonly error: string | undefined;
  readonly onChange: (valid: Validity) => void;
}

function ValidityFields({ valid, error, onChange }: ValidityProps) {
  return (
    <>
      <Select
        label={t('athletics.validFor')}
        value={valid.for}
        options={Object.values(usual).map((each) => ({ value: each.for, label: t(`athletics.valid-${each.for}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = Object.values(usual).find((each) => each.for === currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      />
      {'count' in valid && (
        <TextField
          type="number"
          label={t('athletics.validCount')}
          value={valid.count}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...valid, count: Number(currentTarget.value) })}
        />
      )}
      {valid.for === 'schoolYear' && (
        <TextField
          label={t('athletics.validFrom')}
          help={t('athletics.validFromHelp')}
          maxLength={5}
          value={valid.from}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...valid, from: currentTarget.value })}
        />
      )}
    </>
  );
}
