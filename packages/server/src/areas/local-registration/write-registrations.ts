import type { Registration } from '@oasis/engine/areas/local-registration';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';

/** Rows that one statement writes. */
const AT_ONCE = 10_000;

/** A row with how it differs from the version before. */
export interface WrittenRow extends Registration {
  readonly change: 'added' | 'changed' | '';
}

/** The content of a new set, whose rows are right. */
export interface RegistrationFile {
  readonly buId: number;
  /** Code of the BU. */
  readonly bu: string;
  readonly month: string;
  readonly rows: readonly WrittenRow[];
  readonly added: number;
  readonly changed: number;
  readonly dropped: number;
  readonly fileName: string;
}

/** Writes the next version of a BU and a month with its rows; it waits for its second person. */
export async function writeRegistrations(
  tx: Tx,
  by: MovedBy,
  { buId, bu, month, rows, added, changed, dropped, fileName }: RegistrationFile,
): Promise<{ readonly setId: number; readonly number: number }> {
  const last = await tx
    .selectFrom('registration_set')
    .select('number')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const { id: setId } = await REGISTRATION_MOVES.create(tx, by, { buId, move: 'upload' }, (columns) =>
    tx
      .insertInto('registration_set')
      .values({
        ...columns,
        name: `${bu} ${month}`,
        month,
        number,
        row_count: rows.length,
        added,
        changed,
        dropped,
        file_name: fileName,
        checked_by: null,
        checked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await sql`
      insert into registration_row (set_id, bu_id, place, vin, city, registration_day, pdi_day, change)
      select ${setId}::integer, ${buId}::integer, ${from}::integer + r.place, r.vin, r.city, r.registered, nullif(r.pdi, '')::date, r.change
      from unnest(${some.map(({ vin }) => vin)}::text[], ${some.map(({ city }) => city)}::text[],
        ${some.map(({ registrationDay }) => registrationDay)}::date[], ${some.map(({ pdiDay }) => pdiDay)}::text[],
        ${some.map(({ change }) => change)}::text[])
        with ordinality as r (vin, city, registered, pdi, change, place)`.execute(tx);
  }
  return { setId, number };
}
