import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref' | 'className'> {
  /** Left out where `aria-label` or a label around it names it. */
  readonly label?: ReactNode;
}

interface CheckboxProps extends BoxProps {
  /** Some of what it stands for is checked, some isn't. */
  readonly isMixed?: boolean;
}

/** A box to check. */
export function Checkbox({ label, isMixed = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = input.id ?? ownId;
  // There is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <Labelled id={id} label={label}>
      <input {...input} ref={box} id={id} type="checkbox" className={styles.box} />
    </Labelled>
  );
}

/** One of several boxes of the same name, of which one is chosen. */
export function Radio({ label, ...input }: BoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Labelled id={id} label={label}>
      <input {...input} id={id} type="radio" className={styles.box} />
    </Labelled>
  );
}

/** Something that is on or off as soon as it is pressed. */
export function Switch({ label, ...input }: BoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Labelled id={id} label={label}>
      <input {...input} id={id} type="checkbox" role="switch" aria-checked={input.checked} className={styles.switch} />
    </Labelled>
  );
}

function Labelled({ id, label, children }: { id: string; label: ReactNode; children: ReactNode }) {
  if (!label) return children;
  return (
    <label className={styles.line} htmlFor={id}>
      {children}
      <span>{label}</span>
    </label>
  );
}
