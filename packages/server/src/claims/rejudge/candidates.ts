import type { ClaimOrigin, ClaimState } from '@oasis/engine/areas/claims';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { RunScope } from '../../runs/run-kind.ts';
import { carInputs } from '../kept-achievements.ts';
import { type Ceiling, ceilingsOf } from '../lower-lines.ts';
import type { LineInputs } from '../tables.ts';
import type { ClaimSource } from '../write-claims.ts';

/** A line as it was booked. Amounts are fen. */
export interface KeptLine {
  readonly id: number;
  readonly offerId: number;
  readonly amount: bigint;
  readonly net: bigint;
  /** What it was judged for; more than it gets where it was lowered. */
  readonly judgedNet: bigint;
  readonly inputs: LineInputs;
}

/** A claim that holds, as it was booked. */
export interface KeptClaim {
  readonly id: number;
  readonly carId: number;
  readonly code: string;
  readonly programId: number;
  readonly buId: number;
  readonly recordId: number | null;
  readonly dealerId: number;
  readonly heldBy: number;
  readonly status: ClaimState;
  readonly origin: ClaimOrigin;
  /** What it follows from, where a run over source data made it. */
  readonly source: ClaimSource | undefined;
  readonly sentDay: string;
  readonly qualifyingDay: string;
  readonly isByApproval: boolean;
  readonly net: bigint;
  readonly lines: readonly KeptLine[];
  /** The most that offers get since they were lowered. */
  readonly ceilings: ReadonlyMap<number, Ceiling>;
}

/**
 * Ids of claims that hold and may come out otherwise, in their order: list price or VAT of their day, where the amount depends on it, are not what was
 * kept with a line, or a version that was released has a first day up to theirs and a higher number than theirs. One statement looks at all claims, so that only
 * these are judged. One more than `most` is answered where there are more.
 */
export async function candidatesOf(tx: Tx, { buId, program }: RunScope, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c
    where c.bu_id = ${buId} and c.holds and c.car_id is not null and (${program} = '' or c.program_code = ${program}) and c.status not in ('Draft', 'Delayed')
      and exists (
        select from claim_line l where l.claim_id = c.id and l.reversed_at is null and (
          exists (select from program_term_offer t where t.program_id = c.program_id and t.si_offer_id = l.si_offer_id and t.kind = 'percent')
            and l.inputs ->> 'msrp' <> coalesce((
            select round(p.msrp::numeric * 100)::bigint::text from price p
            where p.model_id = (l.inputs ->> 'modelId')::int and p.effective_from::text <= c.qualifying_day::text
            order by p.effective_from desc, p.version_id desc limit 1), '0')
          or (l.vat = 'with' or exists (
              select from program_term_offer t where t.program_id = c.program_id and t.si_offer_id = l.si_offer_id and t.kind = 'percent'))
            and l.inputs ->> 'vatRate' is distinct from (
            select round(v.rate::numeric * 1000000000)::bigint::text from vat_rate v where v.effective_from::text <= c.qualifying_day::text
            order by v.effective_from desc, v.version_id desc limit 1)
          or exists (
            select from program n join program_design d on d.program_id = n.id
            join program_design own on own.program_id = c.program_id
            where n.code = c.program_code and n.version_of_code > (l.inputs ->> 'programVersion')::int
              and (d.first_day <= c.qualifying_day::text or (d.qualifying_day, d.sale_kind) <> (own.qualifying_day, own.sale_kind))
              and exists (select from move_log m where m.kind = 'program' and m.object_id = n.id and m.move = 'release'))))
    order by c.id limit ${most + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Claims that hold with their lines, in the order of their ids. */
export async function keptClaims(tx: Tx, ids: readonly number[]): Promise<readonly KeptClaim[]> {
  const claims = await tx
    .selectFrom('claim')
    .select(['id', 'car_id', 'program_code', 'program_id', 'bu_id', 'record_id', 'dealer_id', 'held_by', 'status'])
    .select(['source', 'source_month', 'origin', 'sent_day', 'qualifying_day', 'by_approval', 'net'])
    .where('id', 'in', inList(ids))
    .where('holds', '=', true)
    .where('car_id', 'is not', null)
    .where('status', 'not in', ['Draft', 'Delayed'])
    .orderBy('id')
    .execute();
  const rows = await tx
    .selectFrom('claim_line')
    .select(['id', 'claim_id', 'si_offer_id', 'amount', 'net', 'judged_net', 'inputs'])
    .where('claim_id', 'in', inList(ids))
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();
  const ceilings = await ceilingsOf(tx, ids);
  const lines = Map.groupBy(
    rows.map(({ claim_id: claimId, si_offer_id: offerId, amount, net, judged_net: judgedNet, ...row }) => ({
      claimId,
      id: row.id,
      offerId,
      amount: BigInt(amount),
      net: BigInt(net),
      judgedNet: BigInt(judgedNet ?? net),
      inputs: carInputs(row.inputs),
    })),
    ({ claimId }) => claimId,
  );
  return claims.map((claim) => ({
    id: claim.id,
    carId: present(claim.car_id, 'a car'),
    code: claim.program_code,
    programId: claim.program_id,
    buId: claim.bu_id,
    recordId: claim.record_id,
    dealerId: claim.dealer_id,
    heldBy: claim.held_by,
    status: claim.status,
    origin: claim.origin,
    sentDay: claim.sent_day,
    qualifyingDay: claim.qualifying_day,
    isByApproval: claim.by_approval,
    net: BigInt(claim.net),
    ceilings: ceilings.get(claim.id) ?? new Map(),
    source: sourceOf(claim, lines.get(claim.id) ?? []),
    lines: lines.get(claim.id) ?? [],
  }));
}

function sourceOf(
  {
    source,
    source_month: month,
  }: { readonly source: ClaimSource['kind'] | null; readonly source_month: string | null },
  lines: readonly KeptLine[],
): ClaimSource | undefined {
  const row = lines.find(({ inputs }) => inputs.source !== undefined)?.inputs.source;
  return source === null || month === null || row === undefined ? undefined : { kind: source, month, ...row };
}
