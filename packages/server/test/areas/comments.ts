import type { Area, RowRule } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
const read = (call: string): RowRule => ({
  of: 'budget',
  call: `GET ${M}/${call}`,
  says: 'PRG-040',
  ask: ({ its }) => ({ query: { programId: String(its('program')) } }),
});

export const area: Area = {
  calls: `
GET  ${M}/get_history_comments | comments.history | PROGRAM_READ | PRG-040 "history comments"
GET  ${M}/comment_people       | comments.people  | PROGRAM_READ | PRG-040 people whom a comment can name
POST ${M}/save_comment         | comments.write   | PROGRAM_READ | PRG-040 a comment becomes history once it is written
`,
  rows: [
    read('get_history_comments'),
    read('comment_people'),
    {
      of: 'budget',
      call: `POST ${M}/save_comment`,
      says: 'PRG-040',
      ask: ({ its }) => ({
        body: { programId: its('program'), text: '@nobody.of.this.name' },
        headers: { 'idempotency-key': `comment on ${its('program')}` },
      }),
    },
  ],
  tables: `
object_comment | bu: t.object_id | text*
`,
  changes: async ({ server, keyed, program }) => {
    const sales = await server.as('sales');
    const { programId } = await program();
    const write = (text: string) => sales.call('comments.write', { body: { programId, text }, ...keyed() });
    return [
      {
        call: 'comments.write',
        by: 'sales',
        subject: 'program:',
        done: () => write('Recorded comment'),
        refused: ['COMMENT_PERSON_UNKNOWN', () => write('What does @nobody.of.this.name say?')],
      },
    ];
  },
};
