import http from 'node:http';
import type { CustomFetch } from 'openid-client';

/**
 * Asks this machine's own provider without whatever proxy the process was told to use (HTTP_PROXY): a proxy reaches itself
 * under the loopback address, and not this machine.
 */
export const askDirectly: CustomFetch = async (url, { method, headers, body }) => {
  const payload = Buffer.from(await new Response(body ?? null).arrayBuffer());
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent: new http.Agent() }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const told = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve(new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 500, headers: told }));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
};
