import type { ClientRequest, ServerResponse } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Sets the security headers of every reply. They are the same for all replies, so helmet computes them once. No browser
 * stores a reply unless its handler allows it, as for the screens: a reply is meant for one user at one time.
 */
export async function mountSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  const headers: Headers = [...(await securityHeaders(secure)), ['cache-control', 'no-store']];
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

const known = new Map<boolean, Promise<Headers>>();

function securityHeaders(secure: boolean): Promise<Headers> {
  const found = known.get(secure) ?? askHelmet(secure);
  known.set(secure, found);
  return found;
}

/** Returns the headers that helmet sets before a handler runs. */
async function askHelmet(secure: boolean): Promise<Headers> {
  const probe = Fastify();
  await probe.register(helmet, contentSecurity(secure));
  let headers: Headers = [];
  probe.get('/', async (_request, reply) => {
    // Every outgoing message of Node has this method, but the types declare it for requests only.
    const raw = reply.raw as ServerResponse & Pick<ClientRequest, 'getRawHeaderNames'>;
    headers = raw.getRawHeaderNames().map((name) => [name, String(raw.getHeader(name))]);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}

/** Options of helmet: only scripts of this server, no eval, no style tags; style attributes, because Blueprint sets them. */
function contentSecurity(secure: boolean): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // PDFs that were downloaded, in the viewer of the browser. Plugins stay forbidden, and a frame from memory has this policy too.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  };
}
