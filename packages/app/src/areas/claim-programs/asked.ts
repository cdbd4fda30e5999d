import type { CallData } from '@oasis/api-client';
import { useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useIsDealer } from '../../claims/use-may.ts';

export type CategoriesView = CallData<'claimProgram.categories'>;
export type ProgramView = CallData<'claimProgram.view'>;

/** What the address asks for; empty where it does not say it. */
function useAsked() {
  const isDealer = useIsDealer();
  const query = new URLSearchParams(useSearch());
  const text = (name: string) => (query.get(name) ?? '').trim();
  // A dealer is told of itself, whatever the address says.
  const dealer = isDealer ? '' : text('dealer');
  return { dealer, program: text('program'), category: text('category'), knowsDealer: isDealer || dealer !== '' };
}

/** The programs of the dealer of the address by category. */
export function useCategories() {
  const asked = useAsked();
  const query = useCall(
    'claimProgram.categories',
    { query: asked.dealer === '' ? {} : { dealer: asked.dealer }, silent: true },
    { enabled: asked.knowsDealer, fresh: true, inLanguage: true },
  );
  return { ...asked, query, isUnknown: isMissing(query.error) };
}

/** The program of the address with the cars of its dealer. */
export function useProgram() {
  const asked = useAsked();
  const { program: code, dealer } = asked;
  const query = useCall(
    'claimProgram.view',
    { query: { code, ...(dealer !== '' && { dealer }) }, silent: true },
    { enabled: asked.knowsDealer && code !== '', fresh: true, inLanguage: true },
  );
  return { ...asked, query, isUnknown: isMissing(query.error) };
}

function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.failure.kind === 'missing';
}
