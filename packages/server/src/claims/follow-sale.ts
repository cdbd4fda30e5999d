import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { approveByMachine } from './approve-by-machine.ts';
import { applyChanges, holdChanges } from './recheck-claims.ts';
import { reverseClaims } from './reverse-claims.ts';
import { type ConfirmedSale, claimForSystem, systemPrograms } from './system-claims.ts';

/**
 * What follows for claims from a sale that was confirmed: they are judged again, machine rules approve those that waited for it, and the system
 * claims what nobody does.
 */
export async function followConfirmation(tx: Tx, by: MovedBy, sale: ConfirmedSale): Promise<void> {
  await withAllRows(tx, async () => {
    await lockObjects(tx, { table: 'car' }, [sale.carId]);
    const ofSystem = await systemPrograms(tx, by, sale);
    await applyChanges(tx, by, await holdChanges(tx, by, sale.carId, ofSystem));
    const waiting = await tx
      .selectFrom('claim')
      .select('id')
      .where('record_id', '=', sale.id)
      .where('status', '=', 'Submitted')
      .where((eb) =>
        eb.or([
          eb('check_category', '=', 'machine'),
          // The plan left it to machine rules.
          eb.exists(
            eb
              .selectFrom('check_choice as k')
              .select('k.claim_id')
              .whereRef('k.claim_id', '=', 'claim.id')
              .where('k.is_chosen', '=', false),
          ),
          // An exemption spares it people.
          eb.exists(
            eb
              .selectFrom('check_item as i')
              .select('i.id')
              .whereRef('i.claim_id', '=', 'claim.id')
              .where('i.status', '=', 'Exempted'),
          ),
        ]),
      )
      .execute();
    await approveByMachine(
      tx,
      by,
      waiting.map(({ id }) => id),
    );
    await claimForSystem(tx, by, sale, ofSystem);
  });
}

/**
 * Reverses what a sale that ended proved and is not in a payout yet. The car is locked first, as every booking locks it, so that none comes
 * in between.
 */
export async function followEndOfSale(tx: Tx, by: MovedBy, recordId: number, reason: string): Promise<void> {
  await withAllRows(tx, async () => {
    const { car_id: carId } = await tx
      .selectFrom('retail_record')
      .select('car_id')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    await lockObjects(tx, { table: 'car' }, [carId]);
    const rows = await tx
      .selectFrom('claim')
      .select('id')
      .where('record_id', '=', recordId)
      .where((eb) => eb.or([eb('holds', '=', true), eb('status', 'in', ['Draft', 'Delayed'])]))
      .execute();
    await reverseClaims(
      tx,
      by,
      rows.map(({ id }) => id),
      reason,
    );
  });
}
