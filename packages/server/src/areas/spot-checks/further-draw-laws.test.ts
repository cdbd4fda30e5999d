import { commitmentOf, sha256Hex } from '@oasis/engine/sampling';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { spotList } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const PEOPLE = ['control', 'sipo', 'dataadm'] as const;
type Person = (typeof PEOPLE)[number];
const ACTS = ['ask', 'commit', 'allow', 'refuse', 'reveal', 'draw'] as const;
type Act = (typeof ACTS)[number];

let server: TestServer;
let people: Readonly<Record<Person, TestCaller>>;

beforeAll(async () => {
  server = await budgetServer();
  const scene = await claimScene(server);
  const program = await scene.released();
  done(await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]));
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    dataadm: await server.as('dataadm'),
  };
});
afterAll(() => server.close());

/** What may happen next, said by hand: two prepare spot checks, the third person does not. */
class Expected {
  turn = 1;
  last = 1;
  drawn = 1;
  asker: Person | undefined;
  committed = new Map<Person, string>();
  revealed = new Set<Person>();

  may(act: Act, who: Person): boolean {
    if (who === 'dataadm') return false;
    const isOpen = this.asker !== undefined;
    const isAhead = this.turn > this.drawn;
    switch (act) {
      case 'ask':
        return !isOpen && !isAhead;
      case 'commit':
        return isOpen && !this.committed.has(who);
      case 'allow':
        return isOpen && this.asker !== who && this.committed.size === 2;
      case 'refuse':
        return isOpen;
      case 'reveal':
        return isAhead && this.committed.has(who) && !this.revealed.has(who);
      default:
        return isAhead && this.revealed.size === 2;
    }
  }

  make(act: Act, who: Person, secret: string): void {
    if (act === 'ask') {
      this.asker = who;
      this.last += 1;
      this.committed.clear();
      this.revealed.clear();
    } else if (act === 'commit') this.committed.set(who, secret);
    else if (act === 'allow') this.turn = this.last;
    else if (act === 'reveal') this.revealed.add(who);
    else if (act === 'draw') this.drawn = this.turn;
    if (act === 'allow' || act === 'refuse') this.asker = undefined;
  }
}

async function send(listId: number, expected: Expected, step: { readonly act: Act; readonly who: Person }) {
  const { act, who } = step;
  const draw = `${await nameOf(listId)}-${expected.last}`;
  const secret = sha256Hex(`${draw} ${who}`);
  const as = people[who];
  const reason = 'Once more';
  const calls = {
    ask: () => as.call('spotLists.askDraw', { body: { listId, reason }, ...keyed() }),
    commit: () =>
      as.call('spotLists.commit', { body: { listId, commitment: commitmentOf({ draw, person: who, secret }) } }),
    allow: () => as.call('spotLists.allowDraw', { body: { listId }, ...keyed() }),
    refuse: () => as.call('spotLists.refuseDraw', { body: { listId, reason }, ...keyed() }),
    reveal: () => as.call('spotLists.reveal', { body: { listId, secret } }),
    draw: () => as.call('spotLists.draw', { body: { listId }, ...keyed() }),
  };
  const { body } = await calls[act]();
  if (body.code === '0') expected.make(act, who, secret);
  return body.code === '0';
}

async function nameOf(listId: number): Promise<string> {
  const { name } = await server.owner
    .selectFrom('sample_list')
    .select('name')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What was found of the claims of a list. */
const findings = (listId: number) =>
  server.owner
    .selectFrom('spot_item')
    .select(['claim_code', 'status', 'right_net', 'reason', 'checked_by'])
    .where('list_id', '=', listId)
    .where('checked_by', 'is not', null)
    .orderBy('id')
    .execute();

const drawsAndPeople = (listId: number) =>
  server.owner
    .selectFrom('sample_draw as d')
    .leftJoin('draw_request as r', (join) => join.onRef('r.list_id', '=', 'd.list_id').onRef('r.turn', '=', 'd.turn'))
    .select(['d.turn', 'd.seed', 'r.asked_by as asked', 'r.decided_by as decided', 'r.decision'])
    .select((eb) =>
      eb
        .selectFrom('sample_secret as s')
        .select((one) => one.cast<number>(one.fn.count(one.ref('s.user_id')).distinct(), 'integer').as('n'))
        .whereRef('s.list_id', '=', 'd.list_id')
        .whereRef('s.turn', '=', 'd.turn')
        .as('people'),
    )
    .where('d.list_id', '=', listId)
    .orderBy('d.number')
    .execute();

it('whoever does what in any order, another draw needs two people, and what was found stays', async () => {
  // Mostly what can follow, so that sequences get far.
  const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.constantFrom(...PEOPLE, 'control', 'sipo') });
  const round = ['ask', 'commit', 'commit', 'allow', 'reveal', 'reveal', 'draw'] as const;
  const whole = fc.constantFrom('control' as const, 'sipo' as const).map((asker) => {
    const other = asker === 'control' ? ('sipo' as const) : ('control' as const);
    const who = [asker, asker, other, other, asker, other, asker];
    return round.map((act, at) => ({ act, who: who[at] ?? asker }));
  });
  const steps = fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.array(step, { maxLength: 3 }) }, { weight: 2, arbitrary: whole }), {
      minLength: 2,
      maxLength: 6,
    })
    .map((parts) => parts.flat());
  let further = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { listId } = await spotList(server, 'MBPC', 'failed');
      const before = await findings(listId);
      const expected = new Expected();
      for (const one of sequence) {
        const may = expected.may(one.act, one.who);
        await sealAll(server);
        expect([one, await send(listId, expected, one)]).toEqual([one, may]);
      }
      const draws = await drawsAndPeople(listId);
      further += draws.length - 1;
      expect(new Set(draws.map(({ seed }) => seed)).size).toBe(draws.length);
      for (const { turn, asked, decided, decision, people: bound } of draws) {
        if (turn === 1) continue;
        expect([decision, asked === decided, bound]).toEqual(['allowed', false, 2]);
      }
      expect(await findings(listId)).toEqual(before);
    }),
    { numRuns: 12 },
  );
  expect(further).toBeGreaterThan(0);
}, 120_000);
