import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';

export interface AddButtonProps {
  readonly label: string;
  /** Absent without the right to add; then there is no button. */
  readonly onAdd: (() => void) | undefined;
}

/** The way to a new record, at the head of a page and in an empty list. */
export function AddButton({ label, onAdd }: AddButtonProps) {
  if (onAdd === undefined) return null;
  return (
    <Button intent="primary" icon={<Plus />} onClick={onAdd}>
      {label}
    </Button>
  );
}
