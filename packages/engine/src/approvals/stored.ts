import type { ChainStep, StepCondition } from '../areas/chains/chain.ts';
import { fenOf } from '../base/money.ts';
import type { ApprovalFacts } from './types.ts';

/** Facts and plan of an approval as JSON keeps them: fen as text. */
export interface StoredFacts extends Omit<ApprovalFacts, 'amount'> {
  readonly amount: string;
}

type StoredCondition = Exclude<StepCondition, { kind: 'amount' }> | { readonly kind: 'amount'; readonly from: string };

export interface StoredStep extends Omit<ChainStep, 'conditions'> {
  readonly conditions: readonly StoredCondition[];
}

export function storedFacts({ amount, ...facts }: ApprovalFacts): StoredFacts {
  return { ...facts, amount: String(amount) };
}

export function factsOf({ amount, ...facts }: StoredFacts): ApprovalFacts {
  return { ...facts, amount: fenOf(BigInt(amount)) };
}

export function storedStep({ conditions, ...step }: ChainStep): StoredStep {
  return {
    ...step,
    conditions: conditions.map((one) => (one.kind === 'amount' ? { kind: 'amount', from: String(one.from) } : one)),
  };
}

export function stepIn({ conditions, ...step }: StoredStep): ChainStep {
  return {
    ...step,
    conditions: conditions.map((one) =>
      one.kind === 'amount' ? { kind: 'amount', from: fenOf(BigInt(one.from)) } : one,
    ),
  };
}
