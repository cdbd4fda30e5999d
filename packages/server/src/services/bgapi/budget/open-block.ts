import { message } from '@oasis/engine';
import { ToldError } from '../../../guard/told-error.ts';
import { type OpenedBlock, readBlock } from './block.ts';

/**
 * A block that the database returned. Throws with a sentence for people where it was written by a newer version of the
 * server, or is not whole.
 */
export function openBlock(stored: Uint8Array, name: string): OpenedBlock {
  const block = readBlock(stored);
  if (block.ok) return block.value;
  const reason = message(block.error === 'newer-format' ? 'STORED_BY_NEWER_VERSION' : 'STORED_DATA_DAMAGED');
  throw new ToldError(reason, `${name}: ${block.error}`);
}
