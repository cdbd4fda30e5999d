import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { message } from '@oasis/engine/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './guard/answer.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built screens: browsers keep chunks with their hash in the name, and request the page that names them
 * each time. A browser gets the compressed form of a file from the build, if it accepts one. An address without a file is a route of the
 * screens; one below /oasis is an unknown call.
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
