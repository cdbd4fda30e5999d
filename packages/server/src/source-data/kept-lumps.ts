import type { ClaimState } from '@oasis/engine/areas/claims';
import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { type Ceiling, ceilingsOf } from '../claims/lower-lines.ts';
import type { LineInputs, LumpInputs } from '../claims/tables.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { RunScope } from '../runs/run-kind.ts';

/** A lump sum that is claimed and holds. Amounts are fen. */
export interface KeptLump {
  readonly claimId: number;
  readonly code: string;
  readonly dealerId: number;
  readonly heldBy: number;
  readonly key: string;
  readonly rowId: number;
  readonly status: ClaimState;
  readonly programId: number;
  readonly net: bigint;
  readonly measure: string;
  readonly lines: readonly {
    readonly id: number;
    readonly offerId: number;
    readonly amount: bigint;
    /** What it was judged for; more than it gets where it was lowered. */
    readonly judgedNet: bigint;
  }[];
  readonly ceilings: ReadonlyMap<number, Ceiling>;
}

interface Asked extends RunScope {
  readonly kind: SourceKindCode;
  readonly codes: readonly string[];
}

/** The lump sums of a kind and a month that hold, by 'code dealer key'. */
export async function keptLumps(tx: Tx, { kind, buId, month, codes }: Asked): Promise<ReadonlyMap<string, KeptLump>> {
  const claims = await tx
    .selectFrom('claim')
    .select(['id', 'program_code', 'program_id', 'dealer_id', 'held_by', 'subject_key', 'status', 'net'])
    .where('source', '=', kind)
    .where('bu_id', '=', buId)
    .where('source_month', '=', month)
    .where('car_id', 'is', null)
    .where(sql<boolean>`program_code = any (${[...codes]}::text[])`)
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
  const ids = claims.map(({ id }) => id);
  const rows = await tx
    .selectFrom('claim_line')
    .select(['id', 'claim_id', 'si_offer_id', 'amount', 'net', 'judged_net', 'inputs'])
    .where('claim_id', 'in', inList(ids))
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute();
  const ceilings = await ceilingsOf(tx, ids);
  const lines = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map(
    claims.map((claim): readonly [string, KeptLump] => {
      const own = lines.get(claim.id) ?? [];
      const { measure, source } = lumpInputs(present(own[0], `a line of claim:${claim.id}`).inputs);
      return [
        `${claim.program_code} ${claim.dealer_id} ${claim.subject_key}`,
        {
          claimId: claim.id,
          code: claim.program_code,
          dealerId: claim.dealer_id,
          heldBy: claim.held_by,
          key: claim.subject_key,
          rowId: source.rowId,
          status: claim.status,
          programId: claim.program_id,
          net: BigInt(claim.net),
          measure,
          lines: own.map(({ id, si_offer_id: offerId, amount, net, judged_net: judgedNet }) => ({
            id,
            offerId,
            amount: BigInt(amount),
            judgedNet: BigInt(judgedNet ?? net),
          })),
          ceilings: ceilings.get(claim.id) ?? new Map<number, Ceiling>(),
        },
      ];
    }),
  );
}

function lumpInputs(inputs: LineInputs | LumpInputs): LumpInputs {
  return present('subject' in inputs ? inputs : undefined, 'the line of a lump sum');
}

/** What other months of agreements are claimed for, in fen without VAT, by 'dealer key'. */
export async function paidOfAgreements(tx: Tx, { buId, month }: RunScope): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ dealer: number; key: string; net: string }>`
    select c.dealer_id as dealer, c.subject_key as key, sum(c.net)::text as net from claim c
    where c.source = 'AG' and c.bu_id = ${buId} and c.source_month <> ${month} and c.holds and c.status <> 'Rejected'
    group by c.dealer_id, c.subject_key`.execute(tx);
  return new Map(rows.map(({ dealer, key, net }) => [`${dealer} ${key}`, BigInt(net)]));
}
