import { err, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { problem, type StartProblem } from '../config/problem.ts';
import type { Db } from './tables.ts';

/**
 * Checks that the application's role is neither superuser nor owner of the tables; such a role could change append-only
 * tables.
 */
export async function checkApplicationRole(db: Db): Promise<Result<null, StartProblem>> {
  const found = await sql<{ role: string; superuser: boolean; owner: boolean }>`
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      exists (select 1 from pg_class c where c.relname = 'audit_log' and c.relnamespace = 'public'::regnamespace
              and pg_has_role(current_user, c.relowner, 'usage')) as owner
  `.execute(db);
  const row = found.rows[0];
  if (row === undefined || (!row.superuser && !row.owner)) return ok(null);
  const kind = row.superuser ? 'a superuser' : 'the owner of the tables';
  return err(
    problem(
      `DATABASE_URL signs in as "${row.role}", which is ${kind}. ` +
        'Name a plain role there, and keep the owner for DATABASE_MIGRATION_URL.',
    ),
  );
}
