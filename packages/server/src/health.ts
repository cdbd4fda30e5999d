import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './database/tables.ts';

/** `/health`: the process lives. `/ready`: it can answer calls, so its database answers too. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/health', async (_request, reply) => reply.send({ status: 'up' }));
  app.get('/ready', async (_request, reply) => {
    const reachable = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const ready = reachable && !closing;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
