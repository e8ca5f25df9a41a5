import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './close-button.module.css';

/** A cross that closes what it stands in. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
