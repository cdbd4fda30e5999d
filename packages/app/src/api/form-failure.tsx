import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WhyRefused } from './WhyRefused.tsx';

/** What a form shows of its last attempt: why it failed, and the way to the chain of grants where rights were missing. */
export interface FormFailure {
  readonly failure?: string;
  readonly remedy?: ReactNode;
}

/** To be spread into FormDialog; nothing while the attempt is under way or after none that failed. */
export function formFailure({ isPending, error }: Pick<UseMutationResult, 'isPending' | 'error'>): FormFailure {
  if (isPending || error === null) return {};
  return { failure: error.message, remedy: <WhyRefused of={error} /> };
}
