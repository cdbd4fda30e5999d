import { PERSON } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const FORM = {
  nameEn: 'Recorded Dealer',
  nameCn: '记录经销商',
  groupId: null,
  entityId: null,
  regionIds: [],
  taxNumber: '',
  state: true,
  successorCode: '',
  successorFrom: '',
};

const GAP = 'DLR-007 "edit and view share one form"';

export const area: Area = {
  calls: `
GET  /oasis/dapi/noAuth/dealer/dealerData   | dealers.directory   | public        | [DLR-008] API-023 "they answer without a token but give public directory fields only"
GET  /oasis/dapi/dealer/findall             | dealers.list        | DEALER_READ   | DLR-003 "dealer list"
GET  /oasis/dapi/dealer/findbyid            | dealers.byId        | DEALER_READ   | DLR-005 "dealer view"
GET  /oasis/dapi/dealer/options             | dealers.options     | DEALER_READ   | DLR-003 what its filters offer
GET  /oasis/dapi/dealer/exportdealerexcel   | dealers.exportExcel | DEALER_EXPORT | DLR-003 "dealer list"
POST /oasis/dapi/dealer/checkuploadfile     | dealers.checkFile   | DEALER_EDIT, reads | DLR-004 "dealer edit" what a file would change
POST /oasis/dapi/dealer/uploadfile          | dealers.loadFile    | DEALER_EDIT   | DLR-004 "dealer edit"
POST /oasis/dapi/dealer/savedealer          | dealers.save        | DEALER_EDIT   | DLR-004 "dealer edit"
PUT  /oasis/dapi/dealer/updatedealer        | dealers.update      | DEALER_EDIT   | DLR-004 "dealer edit"
`,
  holders: `
DEALER_READ   | sales control finance manager sipo sicco admin HYBRID
DEALER_EXPORT | sales control finance manager sipo sicco admin HYBRID
DEALER_EDIT   | sales control admin HYBRID
`,
  kinds: [
    {
      of: 'dealer',
      rows: `
        with ${PERSON}, own as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select d.id, case when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from own)
            or exists (select from dealer_region s join own on own.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, dealer d where me.usrnm = $1 order by d.id`,
    },
  ],
  rows: [
    {
      of: 'dealer',
      call: 'GET /oasis/dapi/dealer/findbyid',
      says: 'DLR-005',
      ask: ({ id }) => ({ query: { dealerId: String(id) } }),
    },
    {
      of: 'dealer',
      call: 'PUT /oasis/dapi/dealer/updatedealer',
      says: 'DLR-004',
      ask: ({ id }) => ({ body: { ...FORM, code: 'TAKENOVER', dealerId: id } }),
    },
  ],
  subjects: `
dealer      | select id, concat(code, ' ', name_en) as name from dealer
dealer-file | none
`,
  tables: `
dealer        | everybody | name_en* name_cn*
dealer_group  | everybody | name_en name_cn
dealer_past   | everybody |
dealer_region | everybody |
`,
  changes: async ({ server, keyed, uploadTo, missing }) => {
    const admin = await server.as('admin');
    const save = () => admin.call('dealers.save', { body: { ...FORM, code: 'RECORDED' }, ...keyed() });
    const update = (dealerId: number) =>
      admin.call('dealers.update', { body: { ...FORM, code: 'D1001', dealerId, nameEn: 'Beijing No. 1' } });
    const { id } = await server.db
      .selectFrom('dealer')
      .select('id')
      .where('code', '=', 'D1001')
      .executeTakeFirstOrThrow();
    const by = { by: 'admin', subject: 'dealer:' } as const;
    const form = (content: string, print: string) => ({ fields: { print }, fileName: 'dealers.csv', content });
    const load = async () => {
      const shown = await uploadTo(
        'dealers.checkFile',
        server,
        admin,
        form('Code,Tax number\nD1002,911100000000001', ''),
      );
      return uploadTo(
        'dealers.loadFile',
        server,
        admin,
        form('Code,Tax number\nD1002,911100000000001', shown.body.data.print),
      );
    };
    const other = () =>
      uploadTo('dealers.loadFile', server, admin, form('Code,Tax number\nD1002,911100000000001', 'other'));
    return [
      {
        by: 'admin',
        subject: 'dealer-file:',
        also: 'dealer:',
        call: 'dealers.loadFile',
        done: load,
        refused: ['FILE_STALE', other],
      },
      { ...by, call: 'dealers.save', done: save, refused: ['DEALER_CODE_EXISTS', save] },
      { ...by, call: 'dealers.update', done: () => update(id), refused: ['NOT_FOUND', () => update(missing)] },
    ];
  },
  pages: [
    {
      name: 'dealers',
      at: '/dealerMasterData/dealer',
      menu: {
        part: 'Dealer Master Data',
        entry: 'Dealers',
        after: 'Regions',
        who: 'sales control finance manager admin',
      },
      heading: ['Dealers', '经销商'],
      buttons: `
admin, control, sales | Export · Import dealers · Add · Search · Reset / each: View · Edit | DLR-004
finance, manager       | Export · Search · Reset / each: View | DLR-005
`,
      behind: `
Search | GET /oasis/dapi/dealer/findall
Export | GET /oasis/dapi/dealer/exportdealerexcel
Add    | POST /oasis/dapi/dealer/savedealer
Import dealers | POST /oasis/dapi/dealer/uploadfile
View   | GET /oasis/dapi/dealer/findbyid
Edit   | PUT /oasis/dapi/dealer/updatedealer
`,
      elsewhere: `
sipo  | Search | They read dealers wherever these are named
sipo  | View   | They read dealers wherever these are named
sipo  | Export | They read dealers wherever these are named
sicco | Search | They read dealers wherever these are named
sicco | View   | They read dealers wherever these are named
sicco | Export | They read dealers wherever these are named
`,
      swept: ['/dealerMasterData/dealer?name=Beijing'],
      hostile: ['/dealerMasterData/dealer?size=40'],
      carries: ['/dealerMasterData/dealer?name={payload}&sort={payload}&buId={payload}&page={payload}'],
    },
    {
      name: 'edit a dealer',
      at: '/dealerMasterData/1/edit',
      buttons: `
admin          | The dealer is active · Choose a day · Save · Cancel · History | ${GAP}
control, sales | The dealer is active · Choose a day · Save · Cancel | ${GAP}
finance, manager | The dealer is active (off) · Choose a day (off) | ${GAP}
`,
      behind: `
Save | PUT /oasis/dapi/dealer/updatedealer
`,
      carries: ['/dealerMasterData/{payload}/edit'],
    },
    {
      name: 'view a dealer',
      at: '/dealerMasterData/1/view',
      buttons: `
admin | The dealer is active (off) · Choose a day (off) · History | ${GAP}
control, sales, finance, manager | The dealer is active (off) · Choose a day (off) | ${GAP}
`,
      carries: ['/dealerMasterData/{payload}/view'],
    },
  ],
};
