import type { CallData } from '@oasis/api-client';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../api/client.ts';

/** The server's last save of a budget, and its user. */
export type LastSave = CallData<'budget.lastSave'>;

/** The interval of the page's question while the user is active, in milliseconds. */
const ASKED_EVERY_MS = 4_000;

/** A user without input for this long is inactive: a page left open keeps no session alive. */
const AWAY_MS = 5 * 60_000;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Asks for the last save of the budget while the page is visible, and at once when the user returns to it. `budgetId` is
 * undefined for a page without a budget.
 */
export function useLastSave(budgetId: number | undefined, hear: (last: LastSave) => void): void {
  const told = useEffectEvent(hear);
  useEffect(() => {
    if (budgetId === undefined) return undefined;
    let isEnded = false;
    let isAsking = false;
    let seenAt = Date.now();
    const ask = async (): Promise<void> => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      const reply = await client.call('budget.lastSave', { query: { budgetId }, silent: true });
      isAsking = false;
      if (reply.ok && !isEnded) told(reply.value);
    };
    const seen = (): void => {
      const wasAway = Date.now() - seenAt > AWAY_MS;
      seenAt = Date.now();
      if (wasAway) void ask();
    };
    const shown = (): void => void ask();
    const timer = setInterval(() => {
      if (Date.now() - seenAt <= AWAY_MS) void ask();
    }, ASKED_EVERY_MS);
    for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true });
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('focus', shown);
    return () => {
      isEnded = true;
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, seen);
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('focus', shown);
    };
  }, [budgetId]);
}
