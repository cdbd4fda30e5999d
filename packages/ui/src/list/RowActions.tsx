import { Button, Classes, Tooltip } from '@blueprintjs/core';
import type { ReactElement } from 'react';

/** Something that can be done with a row. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  /** Says more than the label, on hover and on focus. */
  readonly tooltip?: string;
  readonly icon: ReactElement;
  readonly intent?: 'primary' | 'danger' | 'success';
  /** Reason why the action is impossible for this row: the button is off and shows the reason instead of its tooltip. */
  readonly offBecause?: string;
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
        hintOf(action) === undefined ? (
          <ActionButton key={action.id} action={action} />
        ) : (
          <Tooltip key={action.id} content={hintOf(action)} compact hoverOpenDelay={300}>
            <ActionButton action={action} />
          </Tooltip>
        ),
      )}
    </fieldset>
  );
}

function hintOf({ offBecause, tooltip }: RowAction): string | undefined {
  return offBecause ?? tooltip;
}

/** One that is off keeps its place in the order of the keyboard, so that its reason reaches everybody. */
function ActionButton({ action }: { readonly action: RowAction }) {
  return (
    <Button
      size="small"
      variant="minimal"
      icon={action.icon}
      {...(action.intent !== undefined && { intent: action.intent })}
      {...(action.offBecause === undefined
        ? { onClick: action.run }
        : { 'aria-disabled': true, 'aria-description': action.offBecause, className: Classes.DISABLED })}
    >
      {action.label}
    </Button>
  );
}
