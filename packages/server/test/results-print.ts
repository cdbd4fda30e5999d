import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** A text that is the same only while every budget has the same version, inputs, measures and totals, byte for byte. */
export async function resultsPrint(db: Db): Promise<string> {
  const { rows } = await sql<{ readonly print: string }>`
    select md5(string_agg(concat_ws(' ', id, version, md5(inputs), md5(measures), (
      select string_agg(concat_ws(' ', make, kufri, volume, budget, base_value), ',' order by make)
      from budget_total where budget_id = budget_table.id
    )), ';' order by id)) as print
    from budget_table`.execute(db);
  return present(rows[0], 'a print').print;
}
