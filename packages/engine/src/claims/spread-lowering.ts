import { allocate } from '../base/allocate.ts';

/**
 * Spreads the right amount of a claim over its lines, in fen without VAT: each line keeps its share by `allocate` and at least 1 fen, no line gets
 * more than it has, and together they are exactly the right amount. Undefined where that is no lower amount or leaves a line without a fen.
 */
export function spreadLowering(right: bigint, nets: readonly bigint[]): readonly bigint[] | undefined {
  const count = BigInt(nets.length);
  const now = nets.reduce((sum, net) => sum + net, 0n);
  if (right < count || right >= now || nets.some((net) => net < 1n)) return undefined;
  const above = allocate(
    right - count,
    nets.map((net) => net - 1n),
  );
  return above.map((share) => share + 1n);
}
