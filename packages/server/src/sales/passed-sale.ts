import type { Actor } from '@oasis/engine/access';
import { RETAIL } from '@oasis/engine/areas/retail';
import type { Db, Tx } from '../database/tables.ts';
import { hasMade } from '../moves/move-log.ts';

/** Whether somebody ever passed a sale, even if another checker passed it since: he confirms neither the sale nor its claims. */
export function hasPassed(db: Db | Tx, { usrid }: Pick<Actor, 'usrid'>, recordId: number): Promise<boolean> {
  return hasMade(db, { kind: 'retail-record' }, recordId, { moves: RETAIL.moves.confirm.notBy, usrid });
}
