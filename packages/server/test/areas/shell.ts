import type { Area } from '../expected/shape.ts';

/** The frame of every page, and pages without an area. */
export const area: Area = {
  calls: `
GET  /oasis/usapi/users/currentuser | users.current | signed-in        | [SGN-016] "the signed-in user with menulist and legalEntity"
POST /oasis/usapi/page/view         | page.view     | signed-in, reads | [SHL-026] [SHL-046] SHL-025 "Each navigation records a VIEW action for the menu name"
GET  /oasis/usapi/settings          | settings.read | signed-in        | API-009 nothing of anybody: what every screen has to know
`,
  tables: `
page_view   | nobody |
idempotency | nobody |
`,
  pages: [
    { name: 'home', at: '/' },
    { name: 'a page that is not there', at: '/no/such/page', hostile: [], carries: ['/no/such/{payload}'] },
    { name: 'the home of mobile devices', at: '/mobile/management/pending/approval', swept: [], hostile: [] },
  ],
};
