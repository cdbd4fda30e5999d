import { isDealer } from '@oasis/engine/access';
import { useUser, viewerOf } from '../../state/use-user.ts';

/** Whether the user belongs to a dealer, who alone asks for late claims. */
export function useIsDealer(): boolean {
  return isDealer(viewerOf(useUser()));
}
