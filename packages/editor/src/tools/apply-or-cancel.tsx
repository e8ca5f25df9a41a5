import { Button } from '@laurel/editor/controls/button';
import { DialogActions } from '@laurel/editor/controls/dialog';
import { useTexts } from './messages';

interface ApplyOrCancelProps {
  readonly canApply: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

/** The two ways out of a dialog whose changes wait until they are applied. */
export function ApplyOrCancel({ canApply, onApply, onCancel }: ApplyOrCancelProps) {
  const text = useTexts();
  return (
    <DialogActions>
      <Button look="default" onClick={onCancel}>
        {text('cancel')}
      </Button>
      <Button isDisabled={!canApply} onClick={onApply}>
        {text('apply')}
      </Button>
    </DialogActions>
  );
}
