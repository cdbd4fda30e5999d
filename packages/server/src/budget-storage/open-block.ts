import type { Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { MessageError } from '../base/message-error.ts';
import { type BlockFault, type OpenedBlock, readBlock, readBlockApart } from './block.ts';

/**
 * A block that the database returned. Throws with a readable sentence if it was written by a newer version of the
 * server, or is damaged.
 */
export function openBlock(stored: Uint8Array, name: string): OpenedBlock {
  return wholeOrTold(readBlock(stored), name);
}

/** The same, with a large block decompressed outside the event loop. */
export async function openBlockApart(stored: Uint8Array, name: string): Promise<OpenedBlock> {
  return wholeOrTold(await readBlockApart(stored), name);
}

/** The value that was read; throws a message for users if the block is damaged. */
export function wholeOrTold<Opened>(read: Result<Opened, BlockFault>, name: string): Opened {
  if (read.ok) return read.value;
  const reason = message(read.error === 'newer-format' ? 'STORED_BY_NEWER_VERSION' : 'STORED_DATA_DAMAGED');
  throw new MessageError(reason, `${name}: ${read.error}`);
}
