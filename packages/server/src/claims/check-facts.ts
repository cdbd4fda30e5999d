import type { CheckedFacts } from '@oasis/engine/areas/checking';
import { cityKey } from '@oasis/engine/areas/local-registration';
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
import { type AreaOnDay, focusAreasOf } from '../dealers/focus-areas.ts';
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
  readonly buId: number;
  readonly dealerId: number | null;
  /** Of the checked registrations of its car; null without one. */
  readonly plateCity: string | null;
  readonly plateDay: string | null;
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
      r.price, r.tax, r.net, array(select n.kind from retail_in_common(r.id) n where r.id is not null) as duplicates,
      k.bu_id as "buId", r.dealer_id as "dealerId", l.city as "plateCity", l.registration_day as "plateDay"
    from claim c join program_parameter p on p.program_id = c.program_id
    left join car k on k.id = c.car_id left join retail_record r on r.id = c.record_id
    left join lateral (select t.city, t.registration_day from registration_row t join registration_set s on s.id = t.set_id
      where r.id is not null and t.vin = k.code and t.bu_id = k.bu_id and s.status = 'Checked' order by t.registration_day limit 1) l on true
    where c.id = any (${[...claimIds]}::integer[])`.execute(db);
  const people = await peopleOf(
    db,
    rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId])),
  );
  const within = await areasOfPlates(db, rows);
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
        plateCity: row.plateCity ?? '',
        isWithinArea: within(row),
        duplicates: [...new Set(row.duplicates)].filter(isDuplicateKind),
      },
    ]),
  );
}

/** Answers whether the plate of a claim's car lies within the focus area of the dealer of its sale; null where one of both is not known. */
async function areasOfPlates(db: Db | Tx, rows: readonly StoredFacts[]): Promise<(row: StoredFacts) => boolean | null> {
  const registered = rows.filter(({ plateCity, dealerId }) => plateCity !== null && dealerId !== null);
  const areas = new Map<number, AreaOnDay>();
  for (const [buId, own] of Map.groupBy(registered, (row) => row.buId)) {
    const dealerIds = own.flatMap(({ dealerId }) => dealerId ?? []);
    areas.set(buId, await focusAreasOf(db, buId, dealerIds));
  }
  return ({ buId, dealerId, plateCity, plateDay }) => {
    if (dealerId === null || plateCity === null || plateDay === null) return null;
    const area = areas.get(buId)?.(dealerId, plateDay);
    return area?.kind === 'area' ? area.cities.has(cityKey(plateCity)) : null;
  };
}

function ownerOf(person: RetailPerson | undefined): boolean | null {
  return person === undefined ? null : (isOwnerBuyer(person) ?? null);
}

function fenOrNull(amount: number | null): Fen | null {
  return amount === null ? null : fenOf(BigInt(amount));
}
