import type { CallData } from '@oasis/api-client';
import { type OpenedObject, useOpened } from '../../life/Opened.tsx';

export type OneChecker = CallData<'handing.checker'>;

/** The checker that an address names. */
export function useChecker(id: number | undefined): OpenedObject<OneChecker> {
  return useOpened({
    call: 'handing.checker',
    id,
    ask: (usrid) => ({ query: { usrid }, silent: true }),
    isOf: ({ checker }, usrid) => checker.usrid === usrid,
    inLanguage: true,
  });
}
