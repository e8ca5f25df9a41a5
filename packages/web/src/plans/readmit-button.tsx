import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';

/** Lets somebody a plan left out, because they were erased, come in as someone new. */
export function ReadmitButton({ onReadmit }: { readonly onReadmit: () => void }) {
  return (
    <Button look="subtle" onClick={onReadmit}>
      {t('plans.readmit')}
    </Button>
  );
}
