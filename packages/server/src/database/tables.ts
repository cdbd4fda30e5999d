import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from './tables/access.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BatchTables } from './tables/batch.ts';
import type { BudgetTables } from './tables/budget.ts';
import type { MasterTables } from './tables/master.ts';
import type { SessionTables } from './tables/session.ts';

/** All tables; each area adds its interface here. int8 is read as number, numeric as text, date as 'YYYY-MM-DD'. */
export interface Tables extends AccessTables, SessionTables, AuditTables, MasterTables, BudgetTables, BatchTables {}

/** The application's connection pool. */
export type Db = Kysely<Tables>;

/** An open transaction. */
export type Tx = Transaction<Tables>;
