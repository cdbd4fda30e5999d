import type { Area } from '../expected/shape.ts';

const ROUTE = 'DLR-002 "Route /dealerMasterData/region in the dealer master data group: region"';

export const area: Area = {
  calls: `
GET    /oasis/dapi/region/findall      | regions.list   | REGION_READ | ${ROUTE}
GET    /oasis/dapi/region/findbyid     | regions.byId   | REGION_READ | ${ROUTE}
GET    /oasis/dapi/region/bus          | regions.bus    | REGION_READ | DLR-002 what its filters offer
POST   /oasis/dapi/region/saveregion   | regions.save   | REGION_EDIT | ${ROUTE}
PUT    /oasis/dapi/region/updateregion | regions.update | REGION_EDIT | ${ROUTE}
DELETE /oasis/dapi/region/deleteregion | regions.remove | REGION_EDIT | ${ROUTE}
`,
  holders: `
REGION_READ | sales control finance manager sipo sicco admin HYBRID
REGION_EDIT | control admin
`,
  subjects: `
region | select r.id, concat(b.name_en, ' / ', r.name_en) as name from region r join bu b on b.id = r.bu_id
`,
  tables: `
region | everybody | name_en* name_cn*
`,
  changes: async ({ server, keyed, missing }) => {
    const control = await server.as('control');
    const { regionId: used, buId } = (await control.call('regions.list', { query: {} })).body.data.content[0] ?? {
      regionId: 0,
      buId: 0,
    };
    const form = { buId, code: 'RECORDED', nameEn: 'Recorded region', nameCn: '记录区域' };
    const spare = { ...form, code: 'SPARE', nameEn: 'Spare region', nameCn: '备用区域' };
    const { regionId } = (await control.call('regions.save', { body: spare, ...keyed() })).body.data;
    const unused = { ...form, code: 'UNUSED', nameEn: 'Unused region', nameCn: '闲置区域' };
    const { regionId: unusedId } = (await control.call('regions.save', { body: unused, ...keyed() })).body.data;
    const save = () => control.call('regions.save', { body: form, ...keyed() });
    const update = (id: number) => control.call('regions.update', { body: { ...spare, regionId: id, nameCn: '备用' } });
    const remove = (id: number) => control.call('regions.remove', { body: { regionId: id } });
    const by = { by: 'control', subject: 'region:' } as const;
    return [
      { ...by, call: 'regions.save', done: save, refused: ['REGION_CODE_EXISTS', save] },
      { ...by, call: 'regions.update', done: () => update(regionId), refused: ['NOT_FOUND', () => update(missing)] },
      { ...by, call: 'regions.remove', done: () => remove(unusedId), refused: ['REGION_IN_USE', () => remove(used)] },
    ];
  },
  pages: [
    {
      name: 'regions',
      at: '/dealerMasterData/region',
      menu: { part: 'Dealer Master Data', entry: 'Regions', who: 'sales control finance manager admin' },
      heading: ['Regions', '区域'],
      buttons: `
admin, control   | Add · Search · Reset / each: View · Edit · Delete | ${ROUTE}
sales            | Search · Reset / each: View                       | Regions bound people: sales edits dealers within them
finance, manager | Search · Reset / each: View                       | ${ROUTE}
`,
      behind: `
Search | GET /oasis/dapi/region/findall
Add    | POST /oasis/dapi/region/saveregion
View   | GET /oasis/dapi/region/findbyid
Edit   | PUT /oasis/dapi/region/updateregion
Delete | DELETE /oasis/dapi/region/deleteregion
`,
      elsewhere: `
sipo  | Search | They read regions wherever these are named
sipo  | View   | They read regions wherever these are named
sicco | Search | They read regions wherever these are named
sicco | View   | They read regions wherever these are named
`,
      swept: ['/dealerMasterData/region?text=North'],
      hostile: ['/dealerMasterData/region?size=40'],
      carries: ['/dealerMasterData/region?text={payload}&sort={payload}&buId={payload}&page={payload}'],
    },
  ],
};
