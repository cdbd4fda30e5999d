import http from 'node:http';
import type { CustomFetch } from 'openid-client';

/**
 * Sends requests to the provider on this machine without the proxy of the process (HTTP_PROXY): on a proxy, the loopback
 * address would lead to the proxy itself.
 */
export const askDirectly: CustomFetch = async (url, { method, headers, body }) => {
  const payload = Buffer.from(await new Response(body ?? null).arrayBuffer());
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent: new http.Agent() }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const replyHeaders = Object.entries(reply.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve(new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 500, headers: replyHeaders }));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
};
