import { sql } from 'kysely';
import { claimScene, done } from '../claim-scene.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

export interface CarsToClaim {
  /** Two programs that combine. */
  readonly codes: readonly string[];
  readonly cars: readonly { readonly carId: number; readonly vin: string }[];
}

/** So many cars of the first dealer, each of which can claim both programs of a scene, also by the clock of a process. */
export async function carsToClaim(app: TestServer, count: number): Promise<CarsToClaim> {
  const scene = await claimScene(app);
  const first = await scene.released({ name: 'First' });
  const second = await scene.released({ name: 'Second', design: { payee: 'customer' } });
  const cars = [];
  for (let at = 0; at < count; at += 1) cars.push(await scene.sold('submitted', first.modelId));
  const codes = [first.programCode, second.programCode];
  await beyondTheDemo(app, codes);
  return { codes, cars };
}

/** A server as a process has the clock of the machine: claims of the days of the demo are in time for it, and programs combine. */
async function beyondTheDemo({ owner }: TestServer, codes: readonly string[]): Promise<void> {
  await sql`alter table program_parameter drop constraint program_parameter_deadline_days_check`.execute(owner);
  await sql`update program_parameter set deadline_days = 36500`.execute(owner);
  const [low = '', high = ''] = codes.toSorted();
  await sql`delete from combinability_entry where low_code = ${low} and high_code = ${high}`.execute(owner);
  await sql`insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, program_id, made_at,
      counts_from, counts_order, counts_since)
    select ${low}, ${high}, 1, '1990-01-01', true, 'decided', 'Test', p.id, now(), '1990-01-01', 1, 1
    from program p where p.code = ${low}`.execute(owner);
}

/** The claims of programs that hold, in the order in which they were made. */
export async function heldClaims({ owner }: Pick<TestServer, 'owner'>, codes: readonly string[]) {
  return owner
    .selectFrom('claim')
    .select(['id', 'car_id', 'program_code'])
    .where('program_code', 'in', codes)
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
}

/** Lets all claims of programs go, so that the same cars can be claimed for again. */
export async function takeAllBack(
  app: Pick<TestServer, 'owner'>,
  dealer: TestCaller,
  codes: readonly string[],
): Promise<void> {
  for (const { id } of await heldClaims(app, codes)) {
    done(await dealer.call('claim.takeBack', { body: { claimId: id } }));
  }
}
