import { isIP } from 'node:net';
import { problem } from './problem.ts';
import type { Reader } from './read.ts';

/** A range of addresses whose first `prefix` bits are those of `address`. */
export interface ProxyRange {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

/**
 * Addresses and ranges (`10.0.0.0/8`) of the proxies before the server, separated by commas. A range of every address is refused, because
 * a trusted proxy determines the address of a caller.
 */
export function proxyRanges(read: Reader, name: string): readonly ProxyRange[] {
  const texts = (read.text(name) ?? '').split(',').map((text) => text.trim());
  return texts.flatMap((text) => {
    if (text === '') return [];
    const range = rangeOf(text);
    if (range === undefined) {
      read.problems.push(
        problem(`${name} has "${text}". Name addresses or ranges, as 10.0.0.5 or 10.0.0.0/8, with commas between.`),
      );
    }
    return range ?? [];
  });
}

function rangeOf(text: string): ProxyRange | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  const longest = kind === 6 ? 128 : 32;
  const prefix = bits === undefined ? longest : Number(bits);
  const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
  if (kind === 0 || more.length > 0 || !isNumber || prefix < 1 || prefix > longest) return undefined;
  return { address, family: kind === 6 ? 'ipv6' : 'ipv4', prefix };
}
