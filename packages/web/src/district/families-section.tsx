import { type FamilyRules, familyRules } from '@laurel/domain/people/family-rules';
import { Switch } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import { useId } from 'react';
import classes from './district.module.css';
import { type Fields, SectionPanel } from './section-panel';

const switches = ['rightsPassAt18', 'showsLooks'] as const;

/** What students and guardians see of a record, and until when. */
export function FamiliesSection() {
  return (
    <SectionPanel section={familyRules} title={t('district.families')} about={t('district.familiesAbout')}>
      {(fields) => <FamilySwitches {...fields} />}
    </SectionPanel>
  );
}

function FamilySwitches({ draft, change }: Fields<FamilyRules>) {
  const id = useId();
  return switches.map((name) => (
    <div key={name}>
      <Switch
        id={`${id}-${name}`}
        label={t(`district.${name}`)}
        checked={draft[name]}
        aria-describedby={`${id}-${name}-why`}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
      />
      <p id={`${id}-${name}-why`} className={classes.help}>
        {t(`district.${name}Help`)}
      </p>
    </div>
  ));
}
