import type { CheckedFacts } from '@oasis/engine/areas/checking';
import {
  isDuplicateKind,
  isOwnerBuyer,
  isPaperKind,
  type PaperKind,
  type RetailPerson,
} from '@oasis/engine/areas/retail';
import { type Fen, fenOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { peopleOf } from '../sales/person.ts';

interface StoredFacts {
  readonly claimId: number;
  readonly recordId: number | null;
  readonly validation: 'full' | 'invoice' | 'none';
  readonly papers: readonly string[];
  readonly wholesaleDay: string | null;
  readonly invoiceDay: string | null;
  readonly registrationDay: string | null;
  readonly price: number | null;
  readonly tax: number | null;
  readonly net: number | null;
  readonly duplicates: readonly string[];
}

const NEEDED: Readonly<Record<StoredFacts['validation'], readonly PaperKind[]>> = {
  full: ['invoice', 'licence'],
  invoice: ['invoice'],
  none: [],
};

/** What claims are compared by, by the ids of the claims. The caller sees all rows; claims of the wholesale have no sale. */
export async function factsOf(db: Db | Tx, claimIds: readonly number[]): Promise<ReadonlyMap<number, CheckedFacts>> {
  const { rows } = await sql<StoredFacts>`
    select c.id as "claimId", c.record_id as "recordId", p.validation,
      array(select a.kind from retail_paper a where a.record_id = r.id and a.withdrawn_at is null order by a.id) as papers,
      k.wholesale_day as "wholesaleDay", r.invoice_day as "invoiceDay", r.registration_day as "registrationDay",
      r.price, r.tax, r.net, array(select n.kind from retail_in_common(r.id) n where r.id is not null) as duplicates
    from claim c join program_parameter p on p.program_id = c.program_id
    left join car k on k.id = c.car_id left join retail_record r on r.id = c.record_id
    where c.id = any (${[...claimIds]}::integer[])`.execute(db);
  const people = await peopleOf(
    db,
    rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId])),
  );
  return new Map(
    rows.map((row): [number, CheckedFacts] => [
      row.claimId,
      {
        papers: row.papers.filter(isPaperKind),
        needed: row.recordId === null ? [] : NEEDED[row.validation],
        wholesaleDay: row.wholesaleDay ?? '',
        invoiceDay: row.invoiceDay ?? '',
        registrationDay: row.registrationDay ?? '',
        price: fenOrNull(row.price),
        tax: fenOrNull(row.tax),
        net: fenOrNull(row.net),
        isOwnerBuyer: ownerOf(people.get(row.recordId ?? 0)),
        duplicates: [...new Set(row.duplicates)].filter(isDuplicateKind),
      },
    ]),
  );
}

function ownerOf(person: RetailPerson | undefined): boolean | null {
  return person === undefined ? null : (isOwnerBuyer(person) ?? null);
}

function fenOrNull(amount: number | null): Fen | null {
  return amount === null ? null : fenOf(BigInt(amount));
}
