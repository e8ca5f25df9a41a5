import { Button } from '@laurel/editor/controls/button';
import type { ReactNode } from 'react';

interface FormButtonProps {
  readonly label: string;
  /** Said with the label to those who don’t see what stands around it. */
  readonly description?: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** A button that gives its place to the form it opens. */
export function FormButton({ label, description, isOpen, onOpen, children }: FormButtonProps) {
  if (isOpen) return children;
  return (
    <div>
      <Button look="default" onClick={onOpen} aria-description={description}>
        {label}
      </Button>
    </div>
  );
}
