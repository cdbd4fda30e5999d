/** The mouse gestures of a grid, in the order of the list of keys. */
export const MOUSE_GESTURES = [
  'range',
  'add-range',
  'heads',
  'edit',
  'menu',
  'fill-handle',
  'fill-to-end',
  'resize',
  'autofit',
  'move-column',
] as const;

export type MouseGesture = (typeof MOUSE_GESTURES)[number];
