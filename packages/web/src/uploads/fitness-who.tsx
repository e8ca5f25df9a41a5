import { Panel } from '@laurel/web/ui/panel';
import { ColumnSelect, type MappingPart } from './column-select';
import { signs } from './fitness-draft';
import { FitnessWhose } from './fitness-whose';
import { t } from './text';
import classes from './uploads.module.css';

/** The columns that say who a row is about; for a recorded run, whose it is. */
export function FitnessWho({ draft: { mapping }, file, reading, map }: MappingPart) {
  if (file.asks.some(({ kind }) => kind === 'whose')) {
    return <FitnessWhose choices={mapping.choices} onChoose={(choices) => map({ choices })} />;
  }
  return (
    <Panel title={t('uploads.who')}>
      <p className={classes.sub}>{t('uploads.whoWhy')}</p>
      <div className={classes.pair}>
        {signs.map((sign) => (
          <ColumnSelect
            key={sign}
            label={t(`uploads.${sign}`)}
            header={reading.header}
            value={mapping[sign]}
            onChange={(column) => map({ [sign]: column })}
          />
        ))}
      </div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={mapping.isTrustingNames}
          onChange={({ currentTarget }) => map({ isTrustingNames: currentTarget.checked })}
        />
        {t('uploads.trusting')}
      </label>
      {file.mayCreate && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={mapping.isCreating}
            onChange={({ currentTarget }) => map({ isCreating: currentTarget.checked })}
          />
          {t('uploads.creating')}
        </label>
      )}
    </Panel>
  );
}
