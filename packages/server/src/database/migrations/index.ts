import type { Migration } from 'kysely/migration';
import * as m0001 from './0001-access-audit.ts';
import * as m0002 from './0002-master-data.ts';
import * as m0003 from './0003-programs-and-budgets.ts';

/** All migrations by name, in the order of their numbers. A released migration is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-access-audit': m0001,
  '0002-master-data': m0002,
  '0003-programs-and-budgets': m0003,
};
