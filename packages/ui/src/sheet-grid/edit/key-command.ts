import type { Direction, Target } from '../select/navigation.ts';

/** The meaning of a key that belongs to no command: moving, entering, cancelling. */
export type KeyCommand =
  | { readonly type: 'move'; readonly to: Target; readonly extend: boolean }
  | { readonly type: 'next'; readonly order: 'across' | 'down'; readonly step: 1 | -1 }
  | { readonly type: 'enter-all' }
  | { readonly type: 'dismiss' };

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The meaning of a key, or undefined for one that is a command's or typed. */
export function keyCommand(key: Key): KeyCommand | undefined {
  if (key.altKey) return undefined;
  return moveCommand(key) ?? otherCommand(key);
}

function moveCommand(key: Key): KeyCommand | undefined {
  const to = moveTarget(key);
  return to === undefined ? undefined : { type: 'move', to, extend: key.shiftKey };
}

function moveTarget(key: Key): Target | undefined {
  const isControl = key.ctrlKey || key.metaKey;
  const direction = ARROWS[key.key];
  if (direction !== undefined) return { by: isControl ? 'edge' : 'cell', direction };
  switch (key.key) {
    case 'PageUp':
      return { by: 'page', direction: 'up' };
    case 'PageDown':
      return { by: 'page', direction: 'down' };
    case 'Home':
      return { by: isControl ? 'table-start' : 'row-start' };
    case 'End':
      return { by: isControl ? 'table-end' : 'row-end' };
    default:
      return undefined;
  }
}

function otherCommand(key: Key): KeyCommand | undefined {
  const step = key.shiftKey ? -1 : 1;
  switch (key.key) {
    case 'Tab':
      return { type: 'next', order: 'across', step };
    case 'Enter':
      return key.ctrlKey || key.metaKey ? { type: 'enter-all' } : { type: 'next', order: 'down', step };
    case 'Escape':
      return { type: 'dismiss' };
    default:
      return undefined;
  }
}
