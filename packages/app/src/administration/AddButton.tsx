import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';

export interface AddButtonProps {
  readonly label: string;
  /** Absent for who may add nothing, who then has no button. */
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
