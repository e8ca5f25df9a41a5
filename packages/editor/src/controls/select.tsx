import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** What can be chosen: a value with its words, or words that are their own value. */
export type Option = string | { readonly value: string; readonly label: string };

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'>, FieldProps {
  readonly options: readonly Option[];
}

/** One of several. The browser's own list opens from it, on a phone the phone's. */
export function Select({ label, help, error, className, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, help, error, className }}>
      {(control) => (
        <span className={styles.box} data-end="">
          <select {...select} {...control}>
            {options.map((option) => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
              return (
                // A browser draws the chosen one the way it runs: in Arabic a Latin title would lose its beginning.
                <option key={value} value={value} dir="auto">
                  {label}
                </option>
              );
            })}
          </select>
          <IconSelector className={styles.sign} size={16} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
