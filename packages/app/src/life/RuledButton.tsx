import { Button, type ButtonProps, Classes, Tooltip } from '@blueprintjs/core';
import type { MouseEvent } from 'react';

interface RuledButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The reason that disables it; undefined if it is enabled. */
  readonly because: string | undefined;
}

/**
 * A button that a rule may disable. It then keeps its place in the order of the keyboard, shows the reason on hover, on focus and to
 * screen readers, and does nothing when pressed.
 */
export function RuledButton({ because, ...button }: RuledButtonProps) {
  if (because === undefined) return <Button {...button} />;
  return (
    <Tooltip content={because} compact hoverOpenDelay={300}>
      <Button
        {...button}
        aria-disabled
        aria-description={because}
        className={Classes.DISABLED}
        onClickCapture={pressedInVain}
      />
    </Tooltip>
  );
}

function pressedInVain(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
