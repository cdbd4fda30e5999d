import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { keyed } from './budgets.ts';
import { claimScene, done } from './claim-scene.ts';
import { sourceScene } from './source-scene.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** The month of the sales of `claimScene`. */
export const SALES_MONTH = '2026-02';

/** What an offer is bound by where a test says nothing else. */
export const BOUND = { kind: 'TA', make: '', validFrom: '2026-01-01', pays: 'pays', cutoffDays: '2' } as const;

/** Half an hour before the cut-off of an offer that is bound as `BOUND` says, and ten minutes after it. */
export const BEFORE_CUTOFF = new Date('2026-03-02T15:30:00Z');
const AFTER_CUTOFF = new Date('2026-03-02T16:10:00Z');

/** Offers that source data pay, and runs that make claims of them, by the calls that pages make. A server that stands before the cut-off runs after it. */
export async function sourceRunScene(server: TestServer, given?: Awaited<ReturnType<typeof claimScene>>) {
  const claims = given ?? (await claimScene(server));
  const sources = await sourceScene(server);
  const { control, sales } = sources;
  /** The make that a program is of. */
  const makeOf = (programId: number) =>
    server.owner
      .selectFrom('program_make')
      .select('make')
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
  const offerOf = async (pgmId: number): Promise<number> =>
    present(done(await sales.call('terms.read', { query: { pgmId } })).offers[0], 'an offer').siOfferId;

  const propose = (body: Readonly<Record<keyof typeof BOUND | 'offer', string>>, caller: TestCaller = sales) =>
    caller.call('sourceBindings.propose', { body, ...keyed() });
  /** Binds the offer of a program to a kind of source data, by two people. */
  const bind = async (
    { programId, programCode }: { readonly programId: number; readonly programCode: string },
    more: Partial<Record<keyof typeof BOUND, string>> = {},
  ): Promise<number> => {
    const offer = `${programCode} ${await offerOf(programId)}`;
    const { bindingId } = done(await propose({ ...BOUND, ...more, offer }));
    done(await control.call('sourceBindings.confirm', { query: { version: 1 }, body: { bindingId } }));
    return bindingId;
  };

  /** Does something on the day after the cut-off; sales are sent on the day of the server. */
  const afterCutoff = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const { clock } = server;
    const today = clock.at;
    if (today === BEFORE_CUTOFF) clock.at = AFTER_CUTOFF;
    try {
      return await work();
    } finally {
      clock.at = today;
    }
  };
  const preview = (
    kind: SourceKindCode,
    { month = SALES_MONTH, program = '', bu = 'MBPC', reason = 'Month end' } = {},
    caller: TestCaller = control,
  ) => afterCutoff(() => caller.call('sourceRuns.preview', { body: { kind, bu, month, program, reason }, ...keyed() }));
  const view = async (runId: number) => done(await control.call('sourceRuns.view', { query: { runId } }));
  const items = async (runId: number, query: object = {}) =>
    done(await control.call('sourceRuns.items', { query: { runId, pageSize: 100, ...query } })).content;
  const begin = async (runId: number, caller: TestCaller = control) => {
    const { mark, version } = await view(runId);
    return afterCutoff(() => caller.call('sourceRuns.make', { query: { version }, body: { runId, mark }, ...keyed() }));
  };
  const step = async (runId: number, caller: TestCaller = control) => {
    const { version } = await view(runId);
    return afterCutoff(() => caller.call('sourceRuns.step', { query: { version }, body: { runId }, ...keyed() }));
  };
  /** Makes a whole run. */
  const make = async (runId: number) => {
    done(await begin(runId));
    let made = done(await step(runId));
    while (made.status === 'Making') made = done(await step(runId));
    return made;
  };
  /** Previews a run and makes it whole. */
  const run = async (kind: SourceKindCode, scope: Parameters<typeof preview>[1] = {}) => {
    const { runId } = done(await preview(kind, scope));
    await make(runId);
    return runId;
  };
  const claimOf = async (claimId: number | null, caller: TestCaller = control) =>
    done(await caller.call('claim.view', { query: { claimId: claimId ?? 0 } }));
  return {
    ...claims,
    ...sources,
    keyed,
    goneCar: (runId: number) => goneCar(server, runId),
    makeOf,
    offerOf,
    propose,
    bind,
    afterCutoff,
    preview,
    view,
    items,
    begin,
    step,
    make,
    run,
    claimOf,
  };
}

/** A run over targets that asks about a car whose sale is over: rows alone, of the row that another run has. */
async function goneCar({ owner }: Pick<TestServer, 'owner'>, runId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into run (code, kind, month, name, bu_id, status, reason, mark, inputs, created_at, updated_at)
    select 'RUN-GONE', 'TA', month, '', bu_id, 'Previewed', reason, mark, inputs, created_at, updated_at from run where id = ${runId}
    returning id`.execute(owner);
  const { id = 0 } = rows[0] ?? {};
  await sql`
    insert into run_item (run_id, place, bu_id, object_id, row_id, part, outcome, before, after, because, print)
    select ${id}, 1, i.bu_id, (select min(id) from car), i.row_id, i.part, 'left', 0, 0, '[{"code":"SOURCE_CAR_GONE"}]', 'print'
    from run_item i where i.run_id = ${runId} limit 1`.execute(owner);
  await sql`
    insert into target_car (bu_id, program_code, month, dealer_id, target_key, car_id, day, run_id)
    select i.bu_id, i.part, s.month, w.dealer_id, w.key, i.object_id, '2026-01-31', i.run_id
    from run_item i join source_row w on w.id = i.row_id join source_set s on s.id = w.set_id where i.run_id = ${id}`.execute(
    owner,
  );
  return id;
}
