import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { type BlockedUse, blockOn } from '@oasis/engine/areas/blocks';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { type Block, blockList } from './store.ts';

/** The dealers within reach that are kept from something on a day, by code, each with the block that counts. */
export async function blocksOn(
  db: Db,
  who: Asker,
  { day, use }: CallQuery<'blocks.onDay'>,
): Promise<CallData<'blocks.onDay'>> {
  const held: Block[] = [];
  for await (const batch of blockList.batches(db, who, { day, sort: 'dealer' })) held.push(...batch);
  return [...Map.groupBy(held, ({ dealerId }) => dealerId).values()].flatMap((blocks) => counting(blocks, day, use));
}

function counting(blocks: readonly Block[], day: string, use: BlockedUse | undefined): CallData<'blocks.onDay'> {
  const block = blockOn(blocks, day, use);
  if (block === undefined) return [];
  const { dealerId, code, blockId, kind, reason } = block;
  return [{ dealerId, code, blockId, kind, reason }];
}
