import type { CallData, CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orThrow } from '../../../api/call-error.ts';

export type EffectPart = CallData<'prices.effect'>;
export type ChangedBudget = EffectPart['changes'][number];

/** Unsaved values, and the call for their effect. */
export interface EffectQuestion {
  /** The same for the same values. */
  readonly key: string;
  /** The call is silent. Without ids it finds the budgets, with ids it calculates those. */
  readonly ask: (budgetIds: readonly number[] | undefined) => Promise<Result<EffectPart, CallFailure>>;
}

export interface Effect {
  /** Budgets that use the changed values. */
  readonly count: number;
  readonly calculated: number;
  readonly changes: readonly ChangedBudget[];
}

export interface EffectProgress {
  readonly done: number;
  readonly all: number;
}

/** Budgets that are asked for at once, so that the progress moves. */
const AT_ONCE = 20;

/** Asks for the effect of values on budgets, some budgets at a time. */
export function useBudgetEffect({ key, ask }: EffectQuestion): {
  readonly query: UseQueryResult<Effect, Error>;
  readonly progress: EffectProgress;
} {
  const [progress, setProgress] = useState<EffectProgress>({ done: 0, all: 0 });
  const query = useQuery<Effect>({
    queryKey: ['effect', key],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { count, budgetIds } = orThrow(await ask(undefined));
      const changes: ChangedBudget[] = [];
      for (let done = 0; done < budgetIds.length; done += AT_ONCE) {
        signal.throwIfAborted();
        setProgress({ done, all: budgetIds.length });
        changes.push(...orThrow(await ask(budgetIds.slice(done, done + AT_ONCE))).changes);
      }
      return { count, calculated: budgetIds.length, changes };
    },
  });
  return { query, progress };
}
