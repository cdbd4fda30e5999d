import type { CallData } from '@oasis/api-client';
import { mayUse } from '@oasis/engine/actions';
import { useCall } from '../../api/use-call.ts';
import { today } from '../../locale/today.ts';
import { useUser } from '../../state/use-user.ts';
import { BLOCKS_PATH } from './DealerBlocks.tsx';

type Blocked = CallData<'blocks.onDay'>[number];

/** Today's blocked dealers by their numbers, for readers of blocks. */
export function useBlockedDealers(): ReadonlyMap<number, Blocked> {
  const enabled = mayUse(useUser(), BLOCKS_PATH, 'SEARCH');
  const { data } = useCall('blocks.onDay', { query: { day: today() }, silent: true }, { fresh: true, enabled });
  return new Map((data ?? []).map((block) => [block.dealerId, block]));
}
