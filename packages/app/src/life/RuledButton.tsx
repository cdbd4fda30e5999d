import { Button, type ButtonProps, Classes, Tooltip } from '@blueprintjs/core';
import type { MouseEvent } from 'react';

interface RuledButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it is off; undefined where it is on. */
  readonly because: string | undefined;
}

/**
 * A button that a rule may turn off. It keeps its place in the order of the keyboard then, says why on hover, on focus and for
 * who hears the page, and does nothing when it is pressed.
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
