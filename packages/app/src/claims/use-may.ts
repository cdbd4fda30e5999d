import { isDealer } from '@oasis/engine/access';
import { useButtons } from '../administration/use-buttons.ts';
import { useUser, viewerOf } from '../state/use-user.ts';
import { SALES } from './paths.ts';

/** Whether the user has the page of a dealer's sales. */
export function useMaySeeSales(): boolean {
  return useButtons(SALES)('SEARCH');
}

/** Whether the user belongs to a dealer, who alone claims. */
export function useIsDealer(): boolean {
  return isDealer(viewerOf(useUser()));
}
