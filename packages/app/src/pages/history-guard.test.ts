import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedNavigation } from './history-guard.ts';
import { guardPage, isGuarded, mayLeave, warnOnUnload } from './leave-guard.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('leaving a guarded page', () => {
  const navigate = vi.fn();
  beforeEach(() => navigate.mockReset());

  it('happens at once if nothing is guarded, and numbers the history', () => {
    guardedNavigation(navigate, '/a');
    expect(navigate).toHaveBeenCalledWith('/a', { state: { oasisIndex: 1 } });
    guardedNavigation(navigate, '/a', { replace: true, state: { start: true } });
    expect(navigate).toHaveBeenLastCalledWith('/a', { replace: true, state: { start: true, oasisIndex: 0 } });
  });

  it('asks with the wanted address, and does not happen after a no', async () => {
    const asked: string[] = [];
    stops.push(
      guardPage(async (to) => {
        asked.push(to);
        return false;
      }),
    );
    guardedNavigation(navigate, '/wordingbudget');
    await expect.poll(() => asked).toEqual(['/wordingbudget']);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('happens if every part allows it, and not if one of two refuses', async () => {
    stops.push(guardPage(async () => true));
    guardedNavigation(navigate, '/a');
    await expect.poll(() => navigate).toHaveBeenCalledTimes(1);
    stops.push(guardPage(async () => false));
    expect(await mayLeave('/b')).toBe(false);
  });

  it('closing the tab warns only while something is guarded', () => {
    stops.push(warnOnUnload(window));
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    const free = guardPage(async () => true);
    expect(isGuarded()).toBe(true);
    expect(close()).toBe(true);
    free();
    expect(close()).toBe(false);
  });
});
