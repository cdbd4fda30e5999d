import { sweepApprovals as sweep } from '../src/approvals/sweep.ts';
import { APPROVED } from '../src/areas/areas.ts';
import type { Db } from '../src/database/tables.ts';

/** Updates all approvals to a moment, of any subject. */
export const sweepApprovals = (db: Db, now: Date): Promise<void> => sweep(db, APPROVED, now);
