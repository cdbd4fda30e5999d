import { useSearch } from 'wouter';
import { useOpened } from '../../life/Opened.tsx';
import { idIn } from '../../pages/id-in.ts';

/** The sale that the address names. */
export function useSale() {
  return useOpened({
    call: 'retail.view',
    id: idIn(useSearch(), 'recordId'),
    ask: (recordId) => ({ query: { recordId }, silent: true }),
    isOf: (data, recordId) => data.recordId === recordId,
    inLanguage: true,
  });
}
