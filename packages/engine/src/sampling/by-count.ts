import { byText } from './frozen-list.ts';
import type { ListedClaim } from './list-types.ts';
import { hashesBehind } from './sha256.ts';

/**
 * So many claims, each as probable as any other: those with the smallest SHA-256 of `seed|item|part|code`. A larger number has all
 * claims of a smaller one. The codes, in the order of the given claims.
 */
export function drawByCount(
  seed: string,
  part: string,
  { claims, size }: { readonly claims: readonly ListedClaim[]; readonly size: number },
): readonly string[] {
  if (size >= claims.length) return claims.map(({ code }) => code);
  const rankOf = hashesBehind(`${seed}|item|${part}|`);
  const ranked = claims.map(({ code }) => ({ code, rank: rankOf(code) }));
  const drawn = new Set(
    ranked
      .toSorted((a, b) => byText(a.rank, b.rank))
      .slice(0, size)
      .map(({ code }) => code),
  );
  return claims.map(({ code }) => code).filter((code) => drawn.has(code));
}
