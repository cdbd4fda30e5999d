import { Button, Tooltip } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Something that can be done with a row. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  /** Says more than the label, on hover and on focus. */
  readonly tooltip?: string;
  readonly icon: ReactElement;
  readonly intent?: 'danger' | 'success';
  readonly disabled?: boolean;
  readonly run: () => void;
}

export interface RowActionsProps {
  /** Name of the row, for a screen reader. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** The buttons of a row, side by side. */
export function RowActions({ label, actions }: RowActionsProps) {
  return (
    <fieldset className="oasis-row-actions" aria-label={label}>
      {actions.map((action) =>
        action.tooltip === undefined ? (
          <ActionButton key={action.id} action={action} />
        ) : (
          <Tooltip key={action.id} content={action.tooltip} compact hoverOpenDelay={300}>
            <ActionButton action={action} />
          </Tooltip>
        ),
      )}
    </fieldset>
  );
}

function ActionButton({ action }: { readonly action: RowAction }) {
  return (
    <Button
      size="small"
      variant="minimal"
      icon={action.icon}
      {...(action.intent !== undefined && { intent: action.intent })}
      disabled={action.disabled === true}
      onClick={action.run}
    >
      {action.label}
    </Button>
  );
}
