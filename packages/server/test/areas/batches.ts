import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
const asked = (call: string, says: string, more: object = {}): RowRule => ({
  of: 'program-batch',
  call,
  says,
  ask: ({ id }) => ({ body: { batchId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});

export const area: Area = {
  calls: `
POST ${M}/available_program | batches.available  | PROGRAM_SUBMIT, reads | PRG-034 "available programs"
GET  ${M}/list_batch        | batches.list       | PROGRAM_READ          | PRG-041 "batches"
GET  ${M}/batch_status      | batches.statuses   | PROGRAM_READ          | PRG-042 "batch status values"
GET  ${M}/view_batch        | batches.view       | PROGRAM_READ          | PRG-044 "one batch"
GET  ${M}/batch_log         | batches.log        | PROGRAM_READ          | PRG-004 who moved a batch and why
POST ${M}/create_batch      | batches.create     | PROGRAM_SUBMIT        | PRG-020 "creates a batch"
POST ${M}/save_batch        | batches.save       | PROGRAM_SUBMIT        | PRG-021 "saves a batch"
POST ${M}/submit_batch      | batches.submit     | PROGRAM_SUBMIT        | PRG-022 "submits a batch"
POST ${M}/submit_batchlist  | batches.submitList | PROGRAM_SUBMIT        | PRG-023 "submits several batches"
POST ${M}/withdraw_batch    | batches.withdraw   | PROGRAM_SUBMIT        | PRG-025 "withdraws a batch"
POST ${M}/discard_batch     | batches.discard    | PROGRAM_SUBMIT        | PRG-024 "discards a batch"
`,
  kinds: [
    {
      of: 'program-batch',
      rows: `
        with ${SUBSCRIBED}
        select b.id, exists (select from own where own.id = b.bu_id) as seen from program_batch b order by b.id`,
    },
  ],
  rows: [
    {
      of: 'program-batch',
      call: `GET ${M}/view_batch`,
      says: 'PRG-044',
      ask: ({ id }) => ({ query: { batchId: String(id) } }),
    },
    {
      of: 'program-batch',
      call: `GET ${M}/batch_log`,
      says: 'PRG-004',
      ask: ({ id }) => ({ query: { batchId: String(id) } }),
    },
    asked(`POST ${M}/save_batch`, 'PRG-021', { name: 'Taken over', programIds: [9_999_999] }),
    asked(`POST ${M}/submit_batch`, 'PRG-022'),
    asked(`POST ${M}/withdraw_batch`, 'PRG-025'),
    asked(`POST ${M}/discard_batch`, 'PRG-024', { reason: 'x'.repeat(501) }),
  ],
  subjects: `
program-batch | select id, concat(code, ' ', name) as name from program_batch
`,
  tables: `
program_batch | bu: (select min(e.program_id) from batch_program e where e.batch_id = t.id) | name
batch_program | bu: t.program_id |
money_account  | bu: (select min(p.id) from program p where p.code = t.code) |
money_transfer | bu: t.program_id |
money_balance  | bu: (select min(p.id) from program p join money_account a on a.code = p.code where a.id = t.account_id) |
`,
  changes: async ({ server, keyed, life, missing }) => {
    const sales = await server.as('sales');
    const { programId } = await life.confirmed();
    const saved = await life.batched();
    const batch = async () => (await life.batched()).batchId;
    const [sent, listed, drawn, gone] = [await batch(), await batch(), await batch(), await batch()];
    const of = (batchId: number) => ({ body: { batchId }, ...keyed() });
    await sales.call('batches.submit', of(drawn));
    const create = () =>
      sales.call('batches.create', { body: { name: 'Recorded batch', programIds: [programId] }, ...keyed() });
    const save = (programIds: number[]) =>
      sales.call('batches.save', { body: { batchId: saved.batchId, name: 'Another name', programIds }, ...keyed() });
    const list = (batchId: number) => sales.call('batches.submitList', { body: { batchIds: [batchId] }, ...keyed() });
    const by = { by: 'sales', subject: 'program-batch:' } as const;
    const both = { ...by, also: 'program:' } as const;
    return [
      { ...both, call: 'batches.create', done: create, refused: ['BATCH_TAKEN', create] },
      { ...by, call: 'batches.save', done: () => save([saved.programId]), refused: ['BATCH_EMPTY', () => save([])] },
      {
        ...by,
        call: 'batches.submit',
        done: () => sales.call('batches.submit', of(sent)),
        refused: ['STATE_NOT_FITTING', () => sales.call('batches.submit', of(sent))],
      },
      { ...by, call: 'batches.submitList', done: () => list(listed), refused: ['NOT_FOUND', () => list(missing)] },
      {
        ...by,
        call: 'batches.withdraw',
        done: () => sales.call('batches.withdraw', of(drawn)),
        refused: ['STATE_NOT_FITTING', () => sales.call('batches.withdraw', of(drawn))],
      },
      {
        ...both,
        call: 'batches.discard',
        done: () => sales.call('batches.discard', of(gone)),
        refused: ['STATE_NOT_FITTING', () => sales.call('batches.discard', of(gone))],
      },
    ];
  },
  pages: [
    {
      name: 'programs of sales approval',
      at: '/approval/sales/programHome',
      menu: {
        part: 'Approvals',
        entry: 'Sales Approval',
        after: 'Task Center',
        who: 'sales control finance manager admin',
      },
      heading: ['Sales Approval', '销售审批'],
      buttons: `
admin, sales              | Search · Reset         | PRG-001 "incentive programs and batches"
control, finance, manager | Search · Reset         | The story 5: they look at what is to be approved
`,
    },
    {
      name: 'batches',
      at: '/approval/sales/programHome/batches',
      heading: ['Sales Approval', '销售审批'],
      buttons: `
admin, sales              | Search · Reset · New batch | PRG-001 "incentive programs and batches"
control, finance, manager | Search · Reset             | The story 5: they look at what is to be approved
`,
      behind: `
New batch | POST ${M}/create_batch
`,
    },
  ],
};
