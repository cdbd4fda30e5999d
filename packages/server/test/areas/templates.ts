import type { Area } from '../expected/shape.ts';

const PAGE = 'BTP-011 "Route /budgutemplate exists: budget template page"';
const FORM = 'OFC-022 "Edit and Confirm buttons exist"';

export const area: Area = {
  calls: `
GET  /oasis/bgapi/program_type/settings        | templates.settings     | TEMPLATE_READ | [BTP-015] "program-type settings"
GET  /oasis/bgapi/budget_template/list         | templates.list         | TEMPLATE_READ | [BTP-016] "budget templates"
GET  /oasis/bgapi/template/overview            | templates.overview     | TEMPLATE_READ | [BTP-017] "template overview"
GET  /oasis/bgapi/template/:offerTypeId        | templates.form         | TEMPLATE_READ | [OFC-048] "load template (budgetTemplate, needMaintain)"
GET  /oasis/bgapi/template/:offerTypeId/layout | templates.layout       | TEMPLATE_READ | [OFC-049] "layout"
POST /oasis/bgapi/template/:offerTypeId/copy   | templates.copy         | TEMPLATE_EDIT, reads | [OFC-051] "copy from another offer type"
POST /oasis/bgapi/template/attribute           | templates.addAttribute | TEMPLATE_EDIT | [OFC-050] "attribute create (categoryId, name)"
POST /oasis/bgapi/template/:offerTypeId        | templates.save         | TEMPLATE_EDIT | [OFC-052] "Confirm sends one save call"
`,
  holders: `
TEMPLATE_READ | sales control finance manager sipo sicco admin HYBRID
TEMPLATE_EDIT | control admin
`,
  subjects: `
template  | select id, name from offer_type
attribute | select id, name from template_attribute
`,
  tables: `
template_attribute | everybody | name*
`,
  changes: async ({ server, keyed }) => {
    const admin = await server.as('admin');
    const offerTypeId = (await admin.call('templates.settings')).body.data[0]?.offerTypeId ?? 0;
    const params = { offerTypeId };
    const [form, layout] = await Promise.all([
      admin.call('templates.form', { params }),
      admin.call('templates.layout', { params }),
    ]);
    const { budgetTemplate } = form.body.data;
    const body = { effectiveFrom: '2099-01-01', budgetTemplate, layout: layout.body.data };
    const attribute = { categoryId: 'cost', name: 'Share of the region' };
    const add = () => admin.call('templates.addAttribute', { body: attribute, ...keyed() });
    const by = { by: 'admin' } as const;
    return [
      {
        ...by,
        subject: 'attribute:',
        call: 'templates.addAttribute',
        done: add,
        refused: ['ATTRIBUTE_NAME_TAKEN', add],
      },
      {
        ...by,
        subject: 'template:',
        call: 'templates.save',
        done: () => admin.call('templates.save', { params, body }),
        refused: [
          'TEMPLATE_DAY_PAST',
          () => admin.call('templates.save', { params, body: { ...body, effectiveFrom: '2020-01-01' } }),
        ],
      },
    ];
  },
  pages: [
    {
      name: 'budget templates',
      at: '/budgutemplate',
      menu: {
        part: 'Budget',
        entry: 'Budget Template',
        after: 'Fleet Customers',
        who: 'sales control finance manager admin',
      },
      heading: ['Budget Template', '预算模板'],
      buttons: `
admin, control          | Formula of | ${PAGE}
sales, finance, manager |            | ${PAGE}
`,
      behind: `
Formula of | POST /oasis/bgapi/template/:offerTypeId
`,
    },
    {
      name: 'settings without an offer type',
      at: '/addoffer',
      heading: ['Add Offer', '激励类型设置'],
      buttons: `
sales, control, finance, manager, admin | | OFC-004 "asks to pick an offer type"
`,
    },
    {
      name: 'fleet settings without an offer type',
      at: '/addofferfleet',
      heading: ['Offer Type Setting', '大客户激励类型设置'],
      buttons: `
sales, control, finance, manager, admin | | OFC-004 "asks to pick an offer type"
`,
    },
    {
      name: 'the settings of an offer type',
      at: '/addoffer/1/Cash/true',
      heading: ['Add Offer', '激励类型设置'],
      buttons: `
admin, control          | Edit · Confirm (off) · boxes (off) | ${FORM}
sales, finance, manager | boxes (off)                        | ${FORM}
`,
    },
    {
      name: 'the settings of a fleet offer type',
      at: '/addofferfleet/7/Fleet/true',
      heading: ['Offer Type Setting', '大客户激励类型设置'],
      buttons: `
sales, control, finance, manager, admin | | FLT-046 "always read-only whatever {status} says"
`,
    },
  ],
};
