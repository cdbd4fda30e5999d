import type { Severity } from '@oasis/engine/messages';

/** One toast. */
export interface Notice {
  readonly text: string;
  readonly severity: Severity;
  /** A button in the toast, 'Retry' for instance. A toast with one stays until it is closed. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** Notices of one key replace each other, so that ten failed calls do not stack ten toasts. */
  readonly key?: string;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
const waiting: Notice[] = [];

/** Shows a toast, from anywhere: a component, a failed call, the start of the application. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) waiting.push(notice);
  for (const listener of listeners) listener(notice);
}

/** The one toaster listens here; messages from before it existed reach it first. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const notice of waiting.splice(0)) listener(notice);
  return () => {
    listeners.delete(listener);
  };
}
