import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ProxyRange } from '../config/proxy-range.ts';

/** Prefix of an IPv4 address on a socket that serves both IPv4 and IPv6. */
const MAPPED = '::ffff:';

/** Returns a test for trusted proxies: an address within one of the configured ranges. */
export function proxyTrust(ranges: readonly ProxyRange[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const { address, prefix, family } of ranges) proxies.addSubnet(address, prefix, family);
  return (address) => {
    const kind = isIP(address);
    return kind !== 0 && proxies.check(address, kind === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Returns the IP address of the client: the last address in X-Forwarded-For that is not a trusted proxy, else the address of
 * the socket. A value that is not an IP address is ignored, because a client could choose it freely.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
  return address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
}

/** Groups of an IPv6 address that identify the network; a client may use any address within its network. */
const NETWORK_GROUPS = 4;

/** Returns the address by which anonymous calls are counted: an IPv4 address, or the /64 network of an IPv6 address. */
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
