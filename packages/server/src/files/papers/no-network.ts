import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** From now on this process connects nowhere: sockets, and whatever stands on them, fail. */
export function closeNetwork(): void {
  const refuse = () => {
    throw new Error('This process has no network');
  };
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
  Object.assign(dns, { lookup: refuse });
}
