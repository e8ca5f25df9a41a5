import { type Audience, audiences } from '@laurel/domain/access/audience';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import classes from './editor.module.css';

interface AudienceChecksProps {
  readonly label: string;
  readonly chosen: readonly Audience[];
  readonly onChoose: (chosen: Audience[]) => void;
}

export function AudienceChecks({ label, chosen, onChoose }: AudienceChecksProps) {
  return (
    <fieldset className={classes.set}>
      <legend>{label}</legend>
      {audiences.map((each) => (
        <Checkbox
          key={each}
          label={t(`pages.${each}`)}
          checked={chosen.includes(each)}
          onChange={({ currentTarget }) =>
            onChoose(audiences.filter((one) => (one === each ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
