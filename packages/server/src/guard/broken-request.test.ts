import { once } from 'node:events';
import { createConnection } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerBrokenRequest, mountErrors } from './errors.ts';

it('invalid request bytes close a connection whose reply has begun, and write nothing into that reply', async () => {
  const file = new PassThrough();
  const app = Fastify({ clientErrorHandler: answerBrokenRequest });
  mountErrors(app);
  app.get('/file', (_request, reply) => reply.send(file));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  socket.write('GET /file HTTP/1.1\r\nhost: oasis\r\n\r\n');
  file.write('begin');
  while (!text.includes('begin')) await once(socket, 'data');
  const closed = once(socket, 'close');
  socket.write(Buffer.from([0x16, 0x03, 0x01, 0, 0, 0xff, 0xfe]));
  await closed;
  expect(text.slice(text.indexOf('begin'))).toMatch(/^begin\s*$/);
  await app.close();
});
