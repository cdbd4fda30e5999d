import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { message } from '@oasis/engine/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './guard/answer.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built screens: chunks with their hash in the name are kept by browsers, the page that names them is asked for
 * each time. A browser gets the form of a file that was compressed while building, where it takes one. An address that is no file is a route of the screens; one below /oasis is a call that does not exist.
 */
export async function mountScreens(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Source maps and sources are only for those who have the build.
      globIgnore: ['**/*.map', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (response, file) => {
        const kept = path.relative(folder, file).startsWith('assets');
        response.header('cache-control', kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (folder !== undefined && isScreen(request)) return reply.sendFile('index.html');
    return sendRefusal(reply, { kind: 'not-found', message: message('NOT_FOUND') });
  });
}

function isScreen({ method, url }: FastifyRequest): boolean {
  const address = url.split('?')[0] ?? '';
  const reserved = address.startsWith('/oasis/') || address.startsWith('/assets/');
  return (method === 'GET' || method === 'HEAD') && !reserved;
}
