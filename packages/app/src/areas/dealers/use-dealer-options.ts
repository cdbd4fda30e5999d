import type { CallData } from '@oasis/api-client';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';

/** Choices of filters and form; undefined until they are loaded. */
export function useDealerOptions(): CallData<'dealers.options'> | undefined {
  return useLast(useCall('dealers.options', { silent: true }, { inLanguage: true }).data);
}

/** Named rows as options of a select. */
export function choicesOf(named: readonly { readonly id: number; readonly name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: String(id), label: name }));
}
