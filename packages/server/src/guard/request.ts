declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, for the log; 0 for nobody. */
    usrid: number;
    /** SHA-256 of a JSON body that came with an idempotency key, as hex; empty for any other. */
    bodyHash: string;
    /** The handler's work while it is under way. */
    handling: Promise<unknown> | null;
  }
}

export {};
