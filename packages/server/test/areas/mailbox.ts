import type { Area } from '../expected/shape.ts';

const GOAL = '"without SMTP administrators read the local mailbox on a page"';

export const area: Area = {
  calls: `
GET /oasis/usapi/mailbox/findall   | mailbox.list      | MAILBOX_READ | ${GOAL}
PUT /oasis/usapi/mailbox/sendagain | mailbox.sendAgain | MAILBOX_SEND | ${GOAL}
`,
  holders: `
MAILBOX_READ | admin
MAILBOX_SEND | admin
`,
  kinds: [
    {
      of: 'message',
      // Administrators hold the permission, and all of them reach everybody.
      rows: 'select m.id, true as seen from message m where $1::text is not null order by m.id',
    },
  ],
  subjects: `
message | select m.id, concat(m.facts ->> 'code', ' / ', u.usrnm) as name from message m join app_user u on u.id = m.user_id
`,
  changes: async ({ server, keyed, program, present }) => {
    const [admin, sales] = [await server.as('admin'), await server.as('sales')];
    const { programId } = await program();
    await sales.call('comments.write', { body: { programId, text: 'Is this right, @control?' }, ...keyed() });
    await server.owner.updateTable('message').set({ state: 'kept' }).execute();
    const mail = present((await admin.call('mailbox.list', { query: {} })).body.data.content[0], 'a message');
    const again = (version: number) =>
      admin.call('mailbox.sendAgain', { body: { messageId: mail.messageId }, query: { version: String(version) } });
    return [
      {
        call: 'mailbox.sendAgain',
        by: 'admin',
        subject: 'message:',
        done: () => again(mail.version),
        refused: ['MAIL_WAITS_ALREADY', () => again(mail.version + 1)],
      },
    ];
  },
  pages: [
    {
      name: 'mailbox',
      at: '/mailbox',
      menu: { part: 'System Setting', entry: 'Mailbox', who: 'admin' },
      heading: ['Mailbox', '邮箱'],
      buttons: `
admin | Search · Reset | ${GOAL}; nothing was written yet that could be sent again
`,
    },
  ],
};
