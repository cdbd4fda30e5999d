import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WhyRefused } from './WhyRefused.tsx';

/** The result of a form's last attempt: its failure, and the way to the chain of grants if rights were missing. */
export interface FormFailure {
  readonly failure?: string;
  readonly remedy?: ReactNode;
}

/** To be spread into FormDialog; empty during an attempt and without a failed one. */
export function formFailure({ isPending, error }: Pick<UseMutationResult, 'isPending' | 'error'>): FormFailure {
  if (isPending || error === null) return {};
  return { failure: error.message, remedy: <WhyRefused of={error} /> };
}
