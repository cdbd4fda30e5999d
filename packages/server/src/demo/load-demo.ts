import { sql } from 'kysely';
import { holdLock } from '../database/locks.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { loadPeople } from '../identity/demo/load-people.ts';
import { loadCalculators } from './load-calculator.ts';
import { loadCars } from './load-cars.ts';
import { loadChains } from './load-chains.ts';
import { loadCheckingPlans } from './load-checking-plans.ts';
import { loadCheckingRules } from './load-checking-rules.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadDemoCars } from './load-demo-cars.ts';
import { loadEarlierSales } from './load-earlier-sales.ts';
import { loadExemptions } from './load-exemptions.ts';
import { loadLateClaims } from './load-late-claims.ts';
import { loadLocalRegistration } from './load-local-registration.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPaperRequests } from './load-paper-requests.ts';
import { loadPrograms } from './load-programs.ts';
import { loadSaleLives } from './load-sale-lives.ts';
import { loadSales } from './load-sales.ts';
import { loadSources } from './load-sources.ts';
import { loadSpotChecks } from './load-spot-checks.ts';
import { loadSupportOrders } from './load-support-orders.ts';
import { loadUsedCars } from './load-used-cars.ts';
import { loadWholesaleClaims } from './load-wholesale-claims.ts';
import {
  CHOSEN_PROGRAM,
  DEMO_CAR_PROGRAM,
  DEMO_PROGRAMS,
  PASSED_PROGRAM,
  PLANNED_PROGRAM,
  SPOT_PROGRAM,
  WHOLESALE_PROGRAM,
} from './program-list.ts';

export interface LoadDemoOptions {
  readonly documents: DocumentFolder;
  readonly now: Date;
  readonly print: (line: string) => void;
}

const SEED = 20;

/** Loads the demo data set at the first start with the local sign-in; existing data stay. */
export async function loadDemo(db: Db, { documents, now, print }: LoadDemoOptions): Promise<void> {
  const { areSalesNew, areProgramsNew } = await db.transaction().execute(async (tx) => {
    // Several servers on one database load the demo once.
    await waitForDemo(tx);
    const loaded = await loadMasterDemo(tx, { seed: SEED, now, yearBefore: true });
    await loadPeople(tx);
    if (loaded) print('Demo data: vehicles, prices, volumes and people');
    if (await loadChains(tx, now)) print('Demo data: approval roles and chains');
    if (await loadCalculators(tx, now)) print('Demo data: rate tables and expected finance shares');
    if (await loadCars(tx, { seed: SEED, now })) print('Demo data: cars of dealers');
    const areNew = await loadSales(tx, now);
    const wholesale = [WHOLESALE_PROGRAM, SPOT_PROGRAM, CHOSEN_PROGRAM, PLANNED_PROGRAM];
    const programs = [...DEMO_PROGRAMS, PASSED_PROGRAM, ...wholesale, DEMO_CAR_PROGRAM];
    const areMade = await loadPrograms(tx, { seed: SEED, now, programs });
    if (areMade) print('Demo data: programs and their budgets');
    return { areSalesNew: areNew, areProgramsNew: areMade };
  });
  if (!areSalesNew) return;
  await loadSaleLives(db, { documents, now });
  print('Demo data: sales of cars with made-up papers');
  await loadExemptions(db, now);
  await loadClaimLives(db, now);
  // Of programs that were there before, nobody knows what they pay for.
  if (areProgramsNew) {
    await loadEarlierSales(db, { documents, now, seed: SEED });
    await loadUsedCars(db, { documents, now, seed: SEED });
    await loadWholesaleClaims(db, now);
    await loadLateClaims(db, now);
    await loadDemoCars(db, now);
    await loadCheckingPlans(db, now);
    await loadCheckingRules(db, now);
    await loadSpotChecks(db, now);
  }
  await loadPaperRequests(db, { documents, now });
  await loadSources(db, now);
  await loadLocalRegistration(db, now);
  await loadSupportOrders(db, now);
  print('Demo data: claims of cars');
}

/** Waits as long as another server loads the demo: a wait for a lock ends earlier usually. */
async function waitForDemo(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await holdLock(tx, 'demo');
}
