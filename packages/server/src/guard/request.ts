import type { Authenticated } from './authenticate.ts';
import type { CallPermit } from './call-permit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an anonymous call is refused before its body is read. */
    signedInFirst?: boolean;
    /** Whether the call needs no session. */
    isPublic?: boolean;
    /** Whether the reply is a file that is generated while it is sent. */
    isExport?: boolean;
    /** Whether the body is a file that the handler reads itself. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** User id of the caller for the log; 0 for an anonymous caller. */
    usrid: number;
    /** SHA-256 of a JSON body with an idempotency key, as hex; empty for other bodies. */
    bodyHash: string;
    /** The caller as authenticated before the body was read, and the time of that on the process clock in milliseconds. */
    admitted: { readonly at: number; readonly authenticated: Authenticated } | null;
    /** User id by the token of a public change; null for an anonymous caller. */
    sender: number | null;
    /** The promise of the handler once it has started. */
    handling: Promise<unknown> | null;
    /** The concurrency permit of the call; null for requests that need none. */
    permit: CallPermit | null;
  }
}
