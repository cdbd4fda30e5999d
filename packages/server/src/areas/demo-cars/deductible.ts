import { deductionOf } from '@oasis/engine/areas/demo-cars';
import { type Fen, fenOf, type Locale, present } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { type RawBuilder, sql } from 'kysely';
import type { NewAdjustment } from '../../adjustments/propose-adjustments.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { DEMO_CARS, type DemoFacts, judgedOf } from './car-facts.ts';

/** What can be deducted: an entitlement of a demo car that was sold too early, with the computation. */
export interface Deductible {
  readonly entry: NewAdjustment;
  readonly lineId: number;
  readonly claimId: number;
  readonly claimCode: string;
  readonly bu: string;
  readonly dealerCode: string;
  readonly dealerName: string;
  readonly paid: Fen;
  /** Above 0. */
  readonly net: Fen;
  readonly steps: readonly Message[];
}

/** What deductions are sought for; without anything, all within reach. */
export interface Sought {
  readonly vin?: string | undefined;
  /** Code of a dealer. */
  readonly dealer?: string | undefined;
  readonly lineIds?: readonly number[];
  readonly limit?: number;
  /** Entries that do not count as deducted: they are judged again. */
  readonly but?: readonly number[];
}

interface Row extends Omit<DemoFacts, 'rule_id'> {
  readonly rule_id: number;
  readonly line_id: number;
  readonly line_net: number;
  readonly si_offer_id: number;
  readonly program_code: string;
  readonly claim_id: number;
  readonly claim_code: string;
  readonly held_by: number;
  readonly bu: string;
  readonly dealer: string;
  readonly name_en: string;
  readonly name_cn: string;
}

/**
 * The entitlements from which something is deducted, those of cars that were sold first first: of approved claims for programs of demonstrators,
 * that are not reversed and from which nothing is deducted yet.
 */
export async function deductible(db: Db | Tx, who: Asker, sought: Sought): Promise<readonly Deductible[]> {
  const { vin = '', dealer = '', lineIds, limit = 10_000, but = [] } = sought;
  const isNamed: RawBuilder<boolean> = lineIds === undefined ? sql`true` : sql`l.id = any (${[...lineIds]}::bigint[])`;
  const { rows } = await sql<Row>`
    select c.*, l.id as line_id, l.net as line_net, l.si_offer_id, l.program_code, k.id as claim_id, k.code as claim_code, k.held_by,
      bu.code as bu, d.code as dealer, d.name_en, d.name_cn
    from ${DEMO_CARS} c
    join claim k on k.record_id = c.id and k.status in ('Approved', 'InPayout', 'Paid')
    join program_design g on g.program_id = k.program_id and g.sale_kind = 'demonstrator'
    join claim_line l on l.claim_id = k.id and l.reversed_at is null
    join bu on bu.id = k.bu_id
    join dealer d on d.id = k.held_by
    where c.sold_on <= c.held_until and c.share > 0 and ${isNamed}
      and (${vin} = '' or starts_with(c.name, upper(${vin})) or starts_with(c.tail, reverse(upper(${vin}))))
      and ${dealer} in ('', d.code)
      and k.bu_id = any (${[...who.actor.buIds]}::integer[]) and k.held_by in ${dealersReachedBy(who.actor)}
      and not exists (select from adjustment a where a.kind = 'demo' and a.car_id = l.car_id and a.program_code = l.program_code
        and a.si_offer_id = l.si_offer_id and a.status <> 'Withdrawn' and a.id <> all (${[...but]}::integer[]))
    order by c.sold_on, l.id limit ${limit}`.execute(db);
  return rows.map((row) => deductedOf(row, who.locale)).filter(({ net }) => net > 0n);
}

function deductedOf(row: Row, locale: Locale): Deductible {
  const judged = judgedOf(row);
  const paid = fenOf(BigInt(row.line_net));
  const { net, steps } = deductionOf(judged, paid);
  return {
    lineId: row.line_id,
    claimId: row.claim_id,
    claimCode: row.claim_code,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    paid,
    net,
    steps,
    entry: {
      vin: row.name,
      carId: row.car_id,
      buId: row.bu_id,
      dealerId: row.held_by,
      programCode: row.program_code,
      line: { lineId: row.line_id, offerId: row.si_offer_id },
      net: 0n - net,
      month: judged.soldOn.slice(0, 7),
      ruleId: row.rule_id,
      because: steps,
      inputs: {
        recordId: row.id,
        from: judged.from,
        soldOn: judged.soldOn,
        paid: String(paid),
        ...present(judged.rule, 'a rule'),
      },
    },
  };
}
