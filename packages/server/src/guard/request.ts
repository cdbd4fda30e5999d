declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, for the log; 0 for nobody. */
    usrid: number;
  }
}

export {};
