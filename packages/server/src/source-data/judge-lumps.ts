import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { addMoney, dayOf, type Fen, fenOf, NO_MONEY, parseYuan, present, yuanText } from '@oasis/engine/base';
import {
  type ClaimProgram,
  type DueLump,
  judgeLump,
  type Measure,
  type NotEligible,
  valueOnDay,
} from '@oasis/engine/claims';
import { type AskedDealers, askedDealers } from '../claims/asked-dealers.ts';
import { bookedOffers } from '../claims/booked-offers.ts';
import { vatRates } from '../claims/claim-cars.ts';
import { claimPrograms, type KeptVersions } from '../claims/claim-programs.ts';
import type { Tx } from '../database/tables.ts';
import type { RunScope } from '../runs/run-kind.ts';
import type { Binding } from './asked-source.ts';
import { type KeptLump, keptLumps, paidOfAgreements } from './kept-lumps.ts';
import { type LumpRow, lumpRows } from './lump-rows.ts';

/** A row of source data, or a claim of a row that is gone, with what it comes to in a program. */
export interface JudgedLump {
  readonly code: string;
  readonly buId: number;
  readonly row: LumpRow;
  /** The claim that there is; undefined without one. */
  readonly kept: KeptLump | undefined;
  /** The offers that are due, each with the make whose budget it takes. */
  readonly due: readonly { readonly lump: DueLump; readonly make: string }[];
  /** Why nothing is due, by the first offer. */
  readonly because: NotEligible | undefined;
  readonly versions: KeptVersions | undefined;
}

interface Asked extends RunScope {
  readonly kind: SourceKindCode;
  readonly setId: number;
  readonly bindings: readonly Binding[];
  readonly now: Date;
  /** Only these rows, by their ids; all without it. */
  readonly rowIds?: readonly number[];
}

/** What the rows of a checked set come to, program by program in the order of the set. Money in all pays its rest in that order. The caller sees all rows. */
export async function judgeLumps(tx: Tx, asked: Asked): Promise<readonly JudgedLump[]> {
  const { kind, bindings, now } = asked;
  const byCode = Map.groupBy(bindings, ({ code }) => code);
  const codes = [...byCode.keys()];
  const kept = await keptLumps(tx, { ...asked, codes });
  const rows = await lumpRows(tx, asked, [...kept.values()]);
  const { programs, kept: versions } = await claimPrograms(tx, { codes });
  const dealers = await askedDealers(tx, [...new Set(rows.map(({ dealerId }) => dealerId))], dayOf(now));
  const rates = await vatRates(tx);
  const paid = kind === 'AG' ? await paidOfAgreements(tx, asked) : new Map<string, bigint>();
  const granted = await grantedMoney(tx, bindings);
  const judged: JudgedLump[] = [];
  for (const program of programs) {
    for (const row of rows) {
      const claim = kept.get(`${program.code} ${row.dealerId} ${row.key}`);
      if (claim === undefined && row.isGone) continue;
      const outcome = row.isGone
        ? { due: [], because: undefined }
        : judgeOffers(present(byCode.get(program.code), program.code), (binding) =>
            judgeLump({
              program,
              offerId: binding.offerId,
              month: asked.month,
              measure: measureOf(kind, row, paid),
              sentOn: dayOf(now),
              dealerIn: dealerOf(dealers, program, row, claim !== undefined),
              vatOn: (day) => valueOnDay(rates, day),
              granted: granted.before(program.code, binding.offerId, claim),
              again: claim !== undefined,
            }),
          );
      for (const { lump } of outcome.due) granted.add(program.code, lump, claim);
      const version = outcome.due[0]?.lump.version;
      judged.push({
        code: program.code,
        buId: program.buId,
        row,
        kept: claim,
        ...outcome,
        versions: version && versions.get(version.programId),
      });
    }
  }
  return judged;
}

/** What source data name, as people read it: yuan or a count. */
export function measureText({ row: { value, cells } }: Pick<JudgedLump, 'row'>): string {
  return 'net' in cells ? yuanText(fenOf(BigInt(value))) : String(value);
}

function judgeOffers(bindings: readonly Binding[], judge: (binding: Binding) => DueLump | NotEligible) {
  const due: JudgedLump['due'][number][] = [];
  let because: NotEligible | undefined;
  for (const binding of bindings) {
    const one = judge(binding);
    if (one.kind === 'yes') due.push({ lump: one, make: binding.make });
    else because ??= one;
  }
  return { due, because };
}

function dealerOf(dealers: AskedDealers, program: ClaimProgram, { dealerId }: LumpRow, isAgain: boolean) {
  const dealerIn = dealers.inProgram(program, isAgain);
  return (version: DueLump['version'], day: string) => dealerIn(version, dealerId, day);
}

/** A count, or an amount with what is left of its agreement over all months. */
function measureOf(
  kind: SourceKindCode,
  { dealerId, key, value, cells }: LumpRow,
  paid: ReadonlyMap<string, bigint>,
): Measure {
  if (kind !== 'AG') return { kind: 'count', count: value };
  const agreed = parseYuan(cells['agreementAmount'] ?? '') ?? NO_MONEY;
  const before = paid.get(`${dealerId} ${key}`) ?? 0n;
  return { kind: 'amount', net: fenOf(BigInt(value)), agreed, left: fenOf(agreed > before ? agreed - before : 0n) };
}

/** Money that was granted of offers, and what this run adds; a claim that is judged again does not count against itself. */
async function grantedMoney(tx: Tx, bindings: readonly Binding[]) {
  const offers = bindings.map(({ code, offerId }) => ({ code, offerId, dealerId: 0, countsAll: true }));
  const booked = await bookedOffers(tx, offers);
  const added = new Map<string, bigint>();
  const own = (claim: KeptLump | undefined, offerId: number): bigint =>
    claim?.lines.find((line) => line.offerId === offerId)?.amount ?? 0n;
  return {
    before: (code: string, offerId: number, claim: KeptLump | undefined): Fen =>
      addMoney(booked.of(code, offerId, 0).money, fenOf((added.get(`${code} ${offerId}`) ?? 0n) - own(claim, offerId))),
    add: (code: string, { offer: { offerId }, amount }: DueLump, claim: KeptLump | undefined): void => {
      const key = `${code} ${offerId}`;
      added.set(key, (added.get(key) ?? 0n) + amount - own(claim, offerId));
    },
  };
}
