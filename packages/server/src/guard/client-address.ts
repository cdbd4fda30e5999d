import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ProxyRange } from '../config/proxy-range.ts';

/** IPv4 as a socket of both families tells it. */
const MAPPED = '::ffff:';

/** Whether an address is one of the proxies that are believed; nothing else is one, whatever it says. */
export function proxyTrust(ranges: readonly ProxyRange[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const { address, prefix, family } of ranges) proxies.addSubnet(address, prefix, family);
  return (address) => {
    const kind = isIP(address);
    return kind !== 0 && proxies.check(address, kind === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Where a call came from: the last address in X-Forwarded-For that is no trusted proxy's, or the socket's where that is
 * none. What is no address counts for nothing: it would be a name that callers give themselves.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
  return address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
}

/** Groups of an IPv6 address that say which network it is of; one caller may take any address behind them. */
const NETWORK_GROUPS = 4;

/** The address under which the calls of strangers are counted together: an IPv4 address, or the /64 of an IPv6 one. */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = clientAddress(request);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const IPV6_GROUPS = 8;
