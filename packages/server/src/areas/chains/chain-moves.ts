import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import type { MovingKind } from '../../moves/moving-kind.ts';

/** How versions of chains move. */
export const CHAIN_MOVES: MovingKind = { kind: 'chain', table: 'approval_chain', moves: CHAIN_VERSION.moves };
