import type { Authenticated } from './authenticate.ts';
import type { Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call is answered before its body is read where nobody is signed in. */
    signedInFirst?: boolean;
    /** Whether strangers may make the call. */
    isPublic?: boolean;
    /** Whether the answer is a file that is made while it is sent. */
    isExport?: boolean;
    /** Whether the body is a file that the handler receives by itself. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Who called, for the log; 0 for nobody. */
    usrid: number;
    /** SHA-256 of a JSON body that came with an idempotency key, as hex; empty for any other. */
    bodyHash: string;
    /** Who called, as it was found before the body was read, and when by the process's own clock in milliseconds. */
    admitted: { readonly at: number; readonly authenticated: Authenticated } | null;
    /** Who sends a public change, as its token says; null for a stranger. */
    sender: number | null;
    /** The handler's work while it is under way. */
    handling: Promise<unknown> | null;
    /** Where the call stands among others; null for what no gate stands before. */
    visit: Visit | null;
  }
}
