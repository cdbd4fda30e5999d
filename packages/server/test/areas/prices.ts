import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/vapi/msrp/findall    | prices.list   | PRICE_READ | VEH-012 "MSRP pages keep MSRP with and without VAT per model"
GET  /oasis/vapi/msrp/export     | prices.export | PRICE_READ | VEH-012 "MSRP pages keep MSRP with and without VAT per model"
GET  /oasis/vapi/msrp/models     | prices.models | PRICE_READ | VEH-012 "MSRP pages keep MSRP with and without VAT per model"
POST /oasis/vapi/msrp/save       | prices.save   | PRICE_EDIT | VEH-012 "MSRP pages keep MSRP with and without VAT per model"
POST /oasis/vapi/msrp/effect     | prices.effect | PRICE_EDIT, reads | VEH-007 what prices would do to budgets
POST /oasis/vapi/msrp/checkuploadfile | prices.checkFile | PRICE_EDIT, reads | VEH-007 what a file would say
POST /oasis/vapi/msrp/uploadfile | prices.loadFile | PRICE_EDIT | VEH-007 prices come by file
POST /oasis/vapi/vatrate/effect  | vatRates.effect | PRICE_EDIT, reads | VEH-010 what a rate would do to budgets
GET  /oasis/vapi/nstgroupmsrp/findall | groupPrices.list   | PRICE_READ | VEH-009 "Route /NSTGroupMSRP exists: NST group MSRP"
GET  /oasis/vapi/nstgroupmsrp/export  | groupPrices.export | PRICE_READ | VEH-009 "Route /NSTGroupMSRP exists: NST group MSRP"
GET  /oasis/vapi/nstgroupmsrp/groups  | groupPrices.groups | PRICE_READ | VEH-009 groups that a price can be said of
POST /oasis/vapi/nstgroupmsrp/save    | groupPrices.save   | PRICE_EDIT | VEH-009 "Route /NSTGroupMSRP exists: NST group MSRP"
POST /oasis/vapi/nstgroupmsrp/checkuploadfile | groupPrices.checkFile | PRICE_EDIT, reads | VEH-009 what a file would say
POST /oasis/vapi/nstgroupmsrp/uploadfile | groupPrices.loadFile | PRICE_EDIT | VEH-009 prices come by file
GET  /oasis/vapi/impactmsrp/findall  | impact.list     | PRICE_READ | VEH-011 "Route /IMPACTMSRP exists: IMPACT MSRP"
GET  /oasis/vapi/impactmsrp/compare  | impact.rows     | PRICE_READ | VEH-011 rows beside the prices in force
GET  /oasis/vapi/impactmsrp/original | impact.original | PRICE_READ | VEH-011 the file as it came
POST /oasis/vapi/impactmsrp/checkuploadfile | impact.checkFile | PRICE_EDIT, reads | VEH-011 what a file says
POST /oasis/vapi/impactmsrp/uploadfile | impact.loadFile | PRICE_EDIT | VEH-011 "Route /IMPACTMSRP exists: IMPACT MSRP"
POST /oasis/vapi/impactmsrp/plan     | impact.plan     | PRICE_EDIT, reads | VEH-011 what ticked rows would say
POST /oasis/vapi/impactmsrp/take     | impact.take     | PRICE_EDIT | VEH-011 "Route /IMPACTMSRP exists: IMPACT MSRP"
GET  /oasis/vapi/vatrate/findall | vatRates.list | PRICE_READ | VEH-012 "VATRate keeps the rate with effective date"
POST /oasis/vapi/vatrate/save    | vatRates.save | PRICE_EDIT | VEH-012 "VATRate keeps the rate with effective date"
`,
  holders: `
PRICE_READ | control finance manager admin
PRICE_EDIT | control admin
`,
  subjects: `
price    | select p.id, concat(m.name, ' from ', p.effective_from) as name from price p join vehicle_model m on m.id = p.model_id
price-file | none
group-price | select p.id, concat(g.code, ' from ', p.effective_from) as name from nst_group_price p join nst_group g on g.id = p.group_id
group-price-file | none
impact-file | select id, file_name as name from impact_file
vat-rate | select id, concat(rate * 100, ' % from ', effective_from) as name from vat_rate
`,
  tables: `
nst_group_price | everybody |
impact_file     | everybody | file_name
impact_price    | everybody |
`,
  changes: async ({ server, keyed, uploadTo }) => {
    const control = await server.as('control');
    const save = (percent: string) =>
      control.call('vatRates.save', { body: { validFrom: '2027-05-01', percent, reason: 'Notice' }, ...keyed() });
    const modelId = (await control.call('prices.models', { query: { limit: 1 } })).body.data[0]?.modelId ?? 0;
    const price = { modelId, validFrom: '2027-05-01', msrp: '300000', dealerPrice: '280000', reason: 'New year' };
    const savePrice = () => control.call('prices.save', { body: price, ...keyed() });
    const names = 'Make,Brand,Type class,Model year,Model,MSRP with VAT,Dealer price with VAT,In force from';
    const content = `${names}\nPBP,Mercedes-Benz,A-Class,MY26,A 180 L,311000,300000,2027-06-01`;
    const form = (print: string) => ({ fields: { print, reason: 'List' }, fileName: 'prices.csv', content });
    const load = async () => {
      const shown = await uploadTo('prices.checkFile', server, control, form(''));
      return uploadTo('prices.loadFile', server, control, form(shown.body.data.print));
    };
    const groupId = (await control.call('groupPrices.groups', { query: { limit: 1 } })).body.data[0]?.groupId ?? 0;
    const groupPrice = { groupId, validFrom: '2027-05-01', msrp: '300000', reason: 'New year' };
    const saveGroup = () => control.call('groupPrices.save', { body: groupPrice, ...keyed() });
    const groupForm = (print: string) => ({
      fields: { print, reason: 'List' },
      fileName: 'groups.csv',
      content: 'NST group,MSRP with VAT,In force from\nPBP-A-Class,311000,2027-06-01',
    });
    const loadGroups = async () => {
      const shown = await uploadTo('groupPrices.checkFile', server, control, groupForm(''));
      return uploadTo('groupPrices.loadFile', server, control, groupForm(shown.body.data.print));
    };
    const impactForm = (content: string, print: string) => ({ fields: { print }, fileName: 'impact.csv', content });
    const loadImpact = async (content: string) => {
      const shown = await uploadTo('impact.checkFile', server, control, impactForm(content, ''));
      return uploadTo('impact.loadFile', server, control, impactForm(content, shown.body.data.print));
    };
    const IMPACT = 'NST,MSRP with VAT,In force from';
    await loadImpact(`${IMPACT}\nN1001-CN1,345000,2028-01-01`);
    const fileId = (await control.call('impact.list', { query: {} })).body.data.content[0]?.fileId ?? 0;
    const ticked = { fileId, takenAs: 'group' as const, rows: [2] };
    const take = async () => {
      const { print } = (await control.call('impact.plan', { body: ticked })).body.data;
      return control.call('impact.take', { body: { ...ticked, reason: 'IMPACT', print }, ...keyed() });
    };
    return [
      {
        by: 'control',
        subject: 'impact-file:',
        call: 'impact.loadFile',
        done: () => loadImpact(`${IMPACT}\nN1001-CN1,346000,2028-02-01`),
        refused: ['FILE_UNCHANGED', () => loadImpact(`${IMPACT}\nN1001-CN1,345000,2028-01-01`)],
      },
      {
        by: 'control',
        subject: 'impact-file:',
        also: 'group-price:',
        call: 'impact.take',
        done: take,
        refused: ['FILE_UNCHANGED', take],
      },
      {
        by: 'control',
        subject: 'group-price:',
        call: 'groupPrices.save',
        done: saveGroup,
        refused: ['PRICE_UNCHANGED', saveGroup],
      },
      {
        by: 'control',
        subject: 'group-price-file:',
        also: 'group-price:',
        call: 'groupPrices.loadFile',
        done: loadGroups,
        refused: ['FILE_UNCHANGED', loadGroups],
      },
      {
        by: 'control',
        subject: 'price-file:',
        also: 'price:',
        call: 'prices.loadFile',
        done: load,
        refused: ['FILE_UNCHANGED', load],
      },
      {
        by: 'control',
        subject: 'price:',
        call: 'prices.save',
        done: savePrice,
        refused: ['PRICE_UNCHANGED', savePrice],
      },
      {
        by: 'control',
        subject: 'vat-rate:',
        call: 'vatRates.save',
        done: () => save('9'),
        refused: ['VAT_RATE_UNCHANGED', () => save('9')],
      },
    ];
  },
  pages: [
    {
      name: 'prices',
      at: '/updateMSRP',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'Update MSRP',
        after: 'NST Group Mapping',
        who: 'control finance manager admin',
      },
      heading: ['Update MSRP', '更新 MSRP'],
      buttons: `
admin, control   | Export · Import · Add · Choose a day · Search · Reset / each: View | VEH-012 "MSRP pages keep MSRP with and without VAT per model"
finance, manager | Export · Choose a day · Search · Reset / each: View       | The story 5 reads what it approves
`,
      behind: `
Export | GET /oasis/vapi/msrp/export
Import | POST /oasis/vapi/msrp/uploadfile
Add    | POST /oasis/vapi/msrp/save
`,
    },
    {
      name: 'NST group prices',
      at: '/NSTGroupMSRP',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'NST Group MSRP',
        after: 'VAT Rate',
        who: 'control finance manager admin',
      },
      heading: ['NST Group MSRP', 'NST 组 MSRP'],
      buttons: `
admin, control   | Export · Import · Add · Choose a day · Search · Reset / each: View | VEH-009 "Route /NSTGroupMSRP exists: NST group MSRP"
finance, manager | Export · Choose a day · Search · Reset / each: View       | The story 5 reads what it approves
`,
      behind: `
Export | GET /oasis/vapi/nstgroupmsrp/export
Import | POST /oasis/vapi/nstgroupmsrp/uploadfile
Add    | POST /oasis/vapi/nstgroupmsrp/save
`,
    },
    {
      name: 'files of IMPACT',
      at: '/IMPACTMSRP',
      menu: {
        part: 'Vehicle & Kufri',
        entry: 'IMPACT MSRP',
        after: 'NST Group MSRP',
        who: 'control finance manager admin',
      },
      heading: ['IMPACT MSRP', 'IMPACT MSRP'],
      buttons: `
admin, control   | Import | VEH-011 "Route /IMPACTMSRP exists: IMPACT MSRP"
finance, manager |        | The story 5 reads what it approves
`,
      behind: `
Import | POST /oasis/vapi/impactmsrp/uploadfile
`,
    },
    {
      name: 'VAT rates',
      at: '/VATRate',
      menu: { part: 'Vehicle & Kufri', entry: 'VAT Rate', after: 'Update MSRP', who: 'control finance manager admin' },
      heading: ['VAT Rate', '增值税率'],
      buttons: `
admin, control   | Add / each: View | VEH-012 "VATRate keeps the rate with effective date"
finance, manager | each: View       | The story 5 reads what it approves
`,
      behind: `
Add | POST /oasis/vapi/vatrate/save
`,
    },
  ],
};
