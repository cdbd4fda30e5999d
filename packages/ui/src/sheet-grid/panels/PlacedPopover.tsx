import { PopoverNext } from '@blueprintjs/core';
import type { JSX } from 'react';
import { useState } from 'react';
import type { ScreenPoint } from '../context/sheet-context.ts';

interface PlacedPopoverProps {
  readonly at: ScreenPoint;
  readonly content: JSX.Element;
  readonly onClose: () => void;
}

/** Something opened at a point of the screen. A click elsewhere and Escape close it. */
export function PlacedPopover({ at, content, onClose }: PlacedPopoverProps) {
  const [opened] = useState(() => performance.now());
  return (
    <PopoverNext
      isOpen
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      onInteraction={(isOpen, event) => {
        // The press that has opened it arrives here as well.
        const isOwn = event !== undefined && event.timeStamp < opened;
        if (!isOpen && !isOwn) onClose();
      }}
      // A point of the screen is no button: it takes none of the attributes of one.
      renderTarget={({ ref }) => <span ref={ref} className="oasis-sheet-menu-place" style={{ ...at }} />}
      content={content}
    />
  );
}
