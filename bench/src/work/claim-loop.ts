import type { ClaimCar, ClaimProgram, ClaimVersion } from '@oasis/engine/claims';

const DAY_MS = 86_400_000;
const HUNDRED_PERCENT = 1_000_000_000n;

interface Prepared {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly until: string;
  readonly makes: ReadonlySet<string>;
  /** Undefined for all. */
  readonly models: ReadonlySet<number> | undefined;
  /** Fen with VAT of each offer by model. */
  readonly amounts: readonly (readonly (bigint | undefined)[])[];
}

/**
 * What a car can have of programs by retail invoice, told by one loop that is written for these programs alone: the code of the first reason,
 * or the amount without VAT in fen. It has everything prepared by version, and says neither why nor how.
 */
export function claimLoop(
  programs: readonly ClaimProgram[],
  sentOn: string,
): (car: ClaimCar, at: number) => string | bigint {
  const prepared = programs.map(({ versions }) => versions.map(prepare).toReversed());
  return (car, at) => {
    const sale = car.sales.at(-1);
    if (sale === undefined) return 'CLAIM_NOT_SOLD';
    const day = sale.invoiceDay;
    for (const version of prepared[at] ?? []) {
      if (version.firstDay > day) continue;
      if (day > version.lastDay) return 'CLAIM_ENDED';
      if (!version.makes.has(car.make) || version.models?.has(car.modelId) === false) return 'CLAIM_OTHER_VEHICLE';
      if (sentOn > version.until) return 'CLAIM_TOO_LATE';
      let net = 0n;
      const rate = HUNDRED_PERCENT + (car.vatRates[0]?.value ?? 0n);
      for (const amounts of version.amounts) net += rounded((amounts[car.modelId] ?? 0n) * HUNDRED_PERCENT, rate);
      return net;
    }
    return 'CLAIM_NOT_BEGUN';
  };
}

/** A quotient rounded half up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function prepare({ firstDay, lastDay, makes, vehicles, rules, offers }: ClaimVersion): Prepared {
  const amounts = offers.map(({ terms }) => {
    const byModel: (bigint | undefined)[] = [];
    for (const [key, value] of terms.values) byModel[Number((JSON.parse(key) as unknown[])[1])] = value;
    return byModel;
  });
  return {
    firstDay,
    lastDay,
    until: new Date(Date.parse(lastDay) + rules.deadlineDays * DAY_MS).toISOString().slice(0, 10),
    makes: new Set(makes),
    models: vehicles.kind === 'all' ? undefined : new Set(vehicles.nodes.map(({ modelId }) => Number(modelId))),
    amounts,
  };
}
