import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Panel } from '@laurel/web/ui/panel';
import { ClassRecordings } from './class-recordings';
import { ColumnSelect, type MappingPart } from './column-select';
import { signs } from './fitness-draft';
import { FitnessWhose } from './fitness-whose';
import classes from './mapped-files.module.css';
import { t } from './text';

/** The columns that say who a row is about; for a recorded run, whose it is. */
export function FitnessWho({ draft: { mapping }, file, reading, map }: MappingPart) {
  const whose = file.about.asks.find((ask) => ask.kind === 'whose');
  if (whose) {
    const { recordings } = whose;
    const [first, ...others] = recordings;
    const how = { choices: mapping.choices, onChoose: (choices: typeof mapping.choices) => map({ choices }) };
    if (first && others.length === 0) return <FitnessWhose recording={first} {...how} />;
    return <ClassRecordings recordings={recordings} {...how} />;
  }
  return (
    <Panel title={t('mapped.whoIsWho')}>
      <p className={classes.sub}>{t('mapped.whoWhy')}</p>
      <div className={classes.pair}>
        {signs.map((sign) => (
          <ColumnSelect
            key={sign}
            label={t(`mapped.${sign}`)}
            header={reading.header}
            value={mapping[sign]}
            onChange={(column) => map({ [sign]: column })}
          />
        ))}
      </div>
      <Checkbox
        label={t('mapped.trusting')}
        checked={mapping.isTrustingNames}
        onChange={({ currentTarget }) => map({ isTrustingNames: currentTarget.checked })}
      />
      {file.about.mayCreate && (
        <Checkbox
          label={t('mapped.creating')}
          checked={mapping.isCreating}
          onChange={({ currentTarget }) => map({ isCreating: currentTarget.checked })}
        />
      )}
    </Panel>
  );
}
