import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import classes from './editor.module.css';

export interface Choosable {
  readonly id: string;
  readonly name: string;
}

interface ChooseSomeProps {
  readonly label: string;
  readonly findLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Those that may be chosen, as they are searched for. */
  readonly found: readonly Choosable[];
  readonly chosen: readonly Choosable[];
  readonly onChoose: (chosen: readonly Choosable[]) => void;
}

const mostFound = 8;

/** Some of many, by name: those chosen, then the first that are found. */
export function ChooseSome({ label, findLabel, search, onSearch, found, chosen, onChoose }: ChooseSomeProps) {
  const isChosen = ({ id }: Choosable) => chosen.some((each) => each.id === id);
  const others = found.filter((each) => !isChosen(each)).slice(0, mostFound);
  return (
    <>
      <TextField label={findLabel} value={search} onChange={({ currentTarget }) => onSearch(currentTarget.value)} />
      <fieldset className={classes.set}>
        <legend>{label}</legend>
        {[...chosen, ...others].map((each) => (
          <Checkbox
            key={each.id}
            label={each.name}
            checked={isChosen(each)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, each] : chosen.filter(({ id }) => id !== each.id))
            }
          />
        ))}
      </fieldset>
    </>
  );
}
