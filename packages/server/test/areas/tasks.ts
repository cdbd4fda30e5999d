import type { Area } from '../expected/shape.ts';

const GOAL = 'MSC-023 "task Open -> Done (created by every hand-over, links to the page)"';

export const area: Area = {
  calls: `
GET /oasis/usapi/task/findmine    | tasks.list    | signed-in | ${GOAL}
GET /oasis/usapi/task/count       | tasks.count   | signed-in | ${GOAL}
GET /oasis/usapi/message/findmine | messages.list | signed-in | ${GOAL}
PUT /oasis/usapi/message/see      | messages.see  | signed-in | ${GOAL}
`,
  tables: `
task    | own             | code name
message | user: t.user_id | address error
`,
  changes: async ({ server, keyed, program }) => {
    const [sales, control] = [await server.as('sales'), await server.as('control')];
    const { programId } = await program();
    await control.call('comments.write', { body: { programId, text: 'Is this right, @sales?' }, ...keyed() });
    const see = () => sales.call('messages.see', { body: { upTo: 2_000_000_000 } });
    return [{ call: 'messages.see', by: 'sales', subject: 'user:', done: see, refused: 'never' }];
  },
  pages: [
    {
      name: 'task center',
      at: '/taskcenter',
      menu: {
        part: 'Approvals',
        entry: 'Task Center',
        who: 'sales control finance manager sipo sicco dataadm admin DEALER1 DEALERIT DEALER2',
      },
      heading: ['Task Center', '任务中心'],
      buttons: `
admin, sales, control, finance, manager, sipo, sicco, dataadm, DEALER1, DEALERIT, DEALER2 | Search · Reset | MSC-007 "task center"
`,
    },
    {
      name: 'tasks that are done',
      at: '/taskcenter/done',
      heading: ['Task Center', '任务中心'],
      buttons: `
admin, sales, control, finance, manager, sipo, sicco, dataadm, DEALER1, DEALERIT, DEALER2 | Search · Reset | MSC-007 "task center"
`,
    },
    {
      name: 'messages to oneself',
      at: '/taskcenter/messages',
      heading: ['Task Center', '任务中心'],
      buttons: `
admin, sales, control, finance, manager, sipo, sicco, dataadm, DEALER1, DEALERIT, DEALER2 | | MSC-007 "task center"
`,
    },
  ],
};
