import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Advisory locks by name. Each has a number, since PostgreSQL identifies them by number only. */
export const LOCKS = {
  migrations: 7_201_001,
  demo: 7_201_003,
  newRowSets: 7_201_004,
  runStarts: 7_201_006,
  archive: 7_201_007,
  roleCodes: 7_301,
  groupNames: 7_302,
  dealers: 5_040_050,
  datedVersions: 7_201_055,
  vehicleCodes: 7_201_070,
  offerNames: 7_201_075,
  fleetNames: 7_201_076,
  templateVersions: 7_201_079,
  attributes: 7_201_077,
  attachmentNames: 7_201_088,
  basicNames: 7_201_092,
  approvalChains: 7_201_130,
  approvalRoles: 7_201_131,
  delegations: 7_201_132,
  combinability: 7_201_115,
  calculators: 7_201_155,
  refusedSender: 7_201_096,
  calendarDays: 7_201_192,
  handingOut: 7_201_203,
  vinExemptions: 7_201_204,
  lateRules: 7_201_220,
  wholesaleFiles: 7_201_201,
  runs: 7_201_295,
  exemptions: 7_201_302,
  spotLists: 7_201_345,
  sourceFiles: 7_201_360,
  registrationFiles: 7_201_371,
  localBookings: 7_201_372,
} as const;

export type LockName = keyof typeof LOCKS;

/** Waits until no other transaction holds the lock, and holds it until this one ends. */
export async function holdLock(tx: Tx, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(tx);
}
