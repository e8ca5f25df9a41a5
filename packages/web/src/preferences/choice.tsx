import { Switch } from '@laurel/editor/controls/checkbox';
import { useId } from 'react';
import classes from './choice.module.css';
import { Miniature, type Picture } from './miniature';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly picture: Picture;
  readonly isClosed?: boolean;
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly chosen: Value;
  readonly options: readonly Option<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each with a small picture of what it does. */
export function Choice<Value extends string>({ label, chosen, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map(({ value, label: words, picture, isClosed = false }) => (
          <label key={value} className={classes.option}>
            <span className={classes.picture}>
              <input
                type="radio"
                className={classes.radio}
                name={name}
                value={value}
                checked={chosen === value}
                disabled={isClosed}
                onChange={() => onChoose(value)}
              />
              <Miniature {...picture} />
            </span>
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** Why it can't be turned now. */
  readonly closed?: string | undefined;
}

/** Something that is on or off. */
export function Toggle({ label, isOn, onTurn, closed }: ToggleProps) {
  const [id, why] = [useId(), useId()];
  return (
    <div>
      <label className={classes.toggle} htmlFor={id}>
        <span>{label}</span>
        <Switch
          id={id}
          checked={isOn}
          disabled={closed !== undefined}
          aria-describedby={closed === undefined ? undefined : why}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
      </label>
      {closed !== undefined && (
        <p id={why} className={classes.why}>
          {closed}
        </p>
      )}
    </div>
  );
}
