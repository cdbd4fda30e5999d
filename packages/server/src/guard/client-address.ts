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
