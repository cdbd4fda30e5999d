import type { CallData } from '@oasis/api-client';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';

/** What filters and form choose from; undefined until it is there. */
export function useDealerOptions(): CallData<'dealers.options'> | undefined {
  return useLast(useCall('dealers.options', { silent: true }, { inLanguage: true }).data);
}

/** Named rows as a select offers them. */
export function choicesOf(named: readonly { readonly id: number; readonly name: string }[] = []) {
  return named.map(({ id, name }) => ({ value: String(id), label: name }));
}
