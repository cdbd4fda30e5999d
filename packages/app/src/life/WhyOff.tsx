import { Classes, Tooltip } from '@blueprintjs/core';
import type { MouseEvent, ReactNode } from 'react';

/** To be spread into a button that is off: it keeps its place in the order of the keyboard, says why, and does nothing when it is pressed. */
export interface OffProps {
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
  readonly className?: string;
  readonly onClickCapture?: (event: MouseEvent) => void;
}

interface WhyOffProps {
  /** Undefined where the button is on. */
  readonly because: string | undefined;
  readonly children: (off: OffProps) => ReactNode;
}

/** A button that may be off, with its reason on hover, on focus and for who hears the page. */
export function WhyOff({ because, children }: WhyOffProps) {
  if (because === undefined) return children({});
  return (
    <Tooltip content={because} compact hoverOpenDelay={300}>
      {children({
        'aria-disabled': true,
        'aria-description': because,
        className: Classes.DISABLED,
        onClickCapture: pressedInVain,
      })}
    </Tooltip>
  );
}

function pressedInVain(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
