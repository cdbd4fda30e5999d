import type { AroundNavHandler } from 'wouter';
import { isGuarded, mayLeave } from './leave-guard.ts';

/** The position of an entry in the browser's history; written into its state by `guardedNavigation`. */
function indexOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('oasisIndex' in state)) return 0;
  return typeof state.oasisIndex === 'number' ? state.oasisIndex : 0;
}

/** Asks before an in-app navigation, and numbers the history entries so that Back can be undone. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    const index = indexOf(window.history.state) + (options?.replace === true ? 0 : 1);
    navigate(to, { ...options, state: { ...stateOf(options?.state), oasisIndex: index } });
  };
  if (!isGuarded()) {
    go();
    return;
  }
  void mayLeave(to).then((leave) => {
    if (leave) go();
  });
};

/**
 * Back and Forward have happened by the time one hears of them: while the page is guarded they are taken back, the
 * question is asked, and they are done again when the answer is yes. To be called before the router listens.
 */
export function guardHistory(target: Window): () => void {
  let index = indexOf(target.history.state);
  let passing = false;
  const onPop = (event: PopStateEvent) => {
    const next = indexOf(event.state);
    const delta = next - index;
    // A delta of 0 is the way back that a refused pop has taken.
    if (delta === 0) return;
    if (passing || !isGuarded()) {
      passing = false;
      index = next;
      return;
    }
    event.stopImmediatePropagation();
    const to = target.location.pathname + target.location.search;
    target.history.go(-delta);
    void mayLeave(to).then((leave) => {
      if (!leave) return;
      passing = true;
      target.history.go(delta);
    });
  };
  const onPush = () => {
    index = indexOf(target.history.state);
  };
  target.addEventListener('popstate', onPop, { capture: true });
  target.addEventListener('pushState', onPush);
  target.addEventListener('replaceState', onPush);
  return () => {
    target.removeEventListener('popstate', onPop, { capture: true });
    target.removeEventListener('pushState', onPush);
    target.removeEventListener('replaceState', onPush);
  };
}

function stateOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
