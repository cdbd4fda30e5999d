import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
});
afterAll(() => server.close());

type Account = 'dealer' | 'sicco' | 'sipo' | 'control';

/** A sale as these tests know it, beside the product. */
interface Sale {
  status: string;
  car: 'InStock' | 'Sold';
  /** Who asked for the end; empty while nobody does. */
  asked: '' | Account;
}

interface Step {
  readonly call:
    | 'submit'
    | 'takeBack'
    | 'begin'
    | 'giveBack'
    | 'pass'
    | 'reject'
    | 'confirm'
    | 'return'
    | 'recheck'
    | 'askEnd'
    | 'keep'
    | 'void'
    | 'complete';
  readonly by: readonly Account[];
  /** The states in which the call is done, and what it does; undefined where it is refused all the same. */
  readonly from: readonly string[];
  readonly does: (sale: Sale, by: Account) => Partial<Sale> | undefined;
}

const CONFIRMERS = ['sipo', 'control'] as const;
const PROVEN = ['Confirmed', 'Completed'];
const STEPS: readonly Step[] = [
  { call: 'submit', by: ['dealer'], from: ['PendingUpload', 'Rejected'], does: () => ({ status: 'Submitted' }) },
  { call: 'takeBack', by: ['dealer'], from: ['Submitted'], does: () => ({ status: 'PendingUpload' }) },
  { call: 'begin', by: ['sicco'], from: ['Submitted'], does: () => ({ status: 'UnderValidation' }) },
  { call: 'giveBack', by: ['sicco'], from: ['UnderValidation'], does: () => ({ status: 'Submitted' }) },
  { call: 'pass', by: ['sicco'], from: ['UnderValidation'], does: () => ({ status: 'Passed' }) },
  { call: 'reject', by: ['sicco'], from: ['UnderValidation'], does: () => ({ status: 'Rejected' }) },
  { call: 'confirm', by: CONFIRMERS, from: ['Passed'], does: () => ({ status: 'Confirmed', car: 'Sold' }) },
  { call: 'return', by: CONFIRMERS, from: ['Passed'], does: () => ({ status: 'Rejected' }) },
  { call: 'recheck', by: CONFIRMERS, from: ['Passed'], does: () => ({ status: 'Submitted' }) },
  { call: 'askEnd', by: CONFIRMERS, from: PROVEN, does: ({ asked }, by) => (asked === '' ? { asked: by } : undefined) },
  { call: 'keep', by: CONFIRMERS, from: PROVEN, does: ({ asked }) => (asked === '' ? undefined : { asked: '' }) },
  {
    call: 'void',
    by: CONFIRMERS,
    from: ['Submitted', 'UnderValidation', 'Passed', ...PROVEN],
    does: ({ status, asked }, by) => {
      if (!PROVEN.includes(status)) return { status: 'Void' };
      return asked === '' || asked === by ? undefined : { status: 'Void', car: 'InStock' };
    },
  },
  // A year has not passed.
  { call: 'complete', by: CONFIRMERS, from: [], does: () => undefined },
];

const ACCOUNTS: readonly Account[] = ['dealer', 'sicco', 'sipo', 'control'];
const tried = fc.record({ step: fc.constantFrom(...STEPS), by: fc.constantFrom(...ACCOUNTS) });
/** A step that does something where it can, so that sales come to their end. */
const likely = fc.record({ likely: fc.nat() });

it('[RTV-014] whatever is tried by whom, a sale and its car are where the rules of this test say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(tried, likely), { minLength: 10, maxLength: 40 }), async (tries) => {
      const made = await scene.submitted();
      const { carId, recordId } = made;
      const sale: Sale = { status: 'Submitted', car: 'InStock', asked: '' };
      for (const one of tries) {
        const { step, by } = 'likely' in one ? fitting(sale, one.likely) : one;
        const isHis = step.by.includes(by);
        const does = isHis && step.from.includes(sale.status) ? step.does(sale, by) : undefined;
        const body = {
          recordId,
          kind: step.call === 'void' || step.call === 'askEnd' ? 'soldBack' : 'other',
          reason: 'Tried',
        };
        const reply = await scene[by].call(`retail.${step.call}`, { body });
        expect([step.call, by, sale.status, reply.body.code]).toEqual([step.call, by, sale.status, does ? '0' : '1']);
        Object.assign(sale, does);
        const stored = await server.owner
          .selectFrom('retail_record')
          .select('status')
          .where('id', '=', recordId)
          .executeTakeFirstOrThrow();
        expect([stored.status, await scene.stateOf(carId)]).toEqual([sale.status, sale.car]);
      }
      const report = { body: { carId, kind: 'retail' }, headers: { 'idempotency-key': randomUUID() } };
      const again = await scene.dealer.call('retail.report', report);
      expect(again.body.code).toBe(sale.status === 'Void' ? '0' : '1');
    }),
    { numRuns: 15 },
  );
}, 120_000);

function fitting(sale: Sale, number: number): { readonly step: Step; readonly by: Account } {
  const all = STEPS.filter(({ from }) => from.includes(sale.status));
  const step = all[number % Math.max(all.length, 1)] ?? {
    call: 'complete',
    by: ['sipo'],
    from: [],
    does: () => undefined,
  };
  return { step, by: step.by[number % step.by.length] ?? 'sipo' };
}
