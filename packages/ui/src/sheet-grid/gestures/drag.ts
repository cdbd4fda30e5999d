/** Milliseconds between two steps of scrolling while the mouse stands still beyond the border. */
const STEP = 50;

export interface Drag {
  /** For every move of the mouse, and again and again while it stays outside of the area. */
  move(event: MouseEvent): void;
  /** The button was let go. */
  end(event: MouseEvent): void;
  /** Escape, or the drag was ended by the table's end. */
  cancel?(): void;
}

/** Follows the mouse until its button is let go, also outside of the window. Answers how to give the drag up. */
export function followDrag(area: HTMLElement, drag: Drag): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let last: MouseEvent | undefined;
  const timer = setInterval(() => {
    if (last !== undefined && isOutside(area, last)) drag.move(last);
  }, STEP);
  const finish = (): void => {
    clearInterval(timer);
    stop.abort();
  };
  const end = (event: MouseEvent): void => {
    finish();
    drag.end(event);
  };
  const cancel = (): void => {
    if (signal.aborted) return;
    finish();
    drag.cancel?.();
  };
  window.addEventListener(
    'mousemove',
    (event) => {
      last = event;
      // The button was released where no window could notice it.
      if (event.buttons === 0) end(event);
      else drag.move(event);
    },
    { signal },
  );
  window.addEventListener('mouseup', end, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
  return cancel;
}

function isOutside(area: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, top, right, bottom } = area.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
