import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET /oasis/usapi/access/actions | access.actions | signed-in      | API-009 "the server decides": anyone may ask why about himself
GET /oasis/usapi/access/why/own | access.ownWhy  | signed-in      | API-009 "the server decides": anyone may ask why about himself
GET /oasis/usapi/access/why     | access.why     | ACCESS_EXPLAIN | API-009 "the server decides": why somebody may or may not
`,
  holders: `
ACCESS_EXPLAIN | admin auditor
`,
  tables: `
access_history | own       |
access_version | everybody |
given_set      | everybody |
`,
  pages: [
    {
      name: 'why',
      at: '/access',
      menu: { part: 'System Setting', entry: 'Access Check', after: 'Audit Log', who: 'admin auditor' },
      heading: ['Access Check', '权限检查'],
      buttons: `
admin, auditor | Choose a day · Ask (off) | API-009 why somebody may or may not
`,
      behind: `
Ask | GET /oasis/usapi/access/why
`,
      elsewhere: `
admin, auditor | Ask | It can be used once a person and an action are chosen
`,
      swept: ['/access?usrid={manager}&action=budget.save'],
      hostile: ['/access?usrid={sales}&action=budget.save', '/access?usrid={longUser}&action=budget.save'],
      carries: ['/access?usrid={payload}&action={payload}&row={payload}'],
    },
  ],
};
