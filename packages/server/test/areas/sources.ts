import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const S = '/oasis/source/set';
const GOAL = 'CHK-013 "AG management"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const read = (call: string): RowRule => ({
  of: 'source-set',
  call: `GET ${S}/${call}`,
  says: 'CHK-013',
  ask: ({ id }) => ({ query: { setId: String(id) } }),
});
const moved = (call: string): RowRule => ({
  of: 'source-set',
  call: `POST ${S}/${call}`,
  says: 'CHK-013',
  ask: ({ id }) => ({ body: { setId: id, reason: ' ' }, headers: { 'idempotency-key': `${call} source ${id}` } }),
});

/** The page of a kind and the page of one of its sets. */
function pagesOf(says: string, path: string, entry: string, heading: readonly [string, string], after?: string) {
  return [
    {
      name: `source data: ${entry}`,
      at: path,
      menu: { part: 'Source Data', entry, ...(after !== undefined && { after }), who: 'sales control finance admin' },
      heading,
      buttons: `
sales, admin | Empty template · Upload a file · Search · Reset | ${says}
control, finance | Search · Reset | ${says}
`,
      behind: `
Search         | GET ${S}/findall
Empty template | GET ${S}/template
Upload a file  | POST ${S}/uploadfile
`,
    },
    {
      name: `a set of source data: ${entry}`,
      at: `${path}/set?setId=9999999`,
      heading: ['Set of source data', '来源数据'] as const,
      // Sets of all kinds have one page; that of agreements comes first.
      ...(after !== undefined && ({ alias: true } as const)),
      buttons: `
sales, control, finance, admin | | ${says} a set that is not there
`,
    },
  ];
}

export const area: Area = {
  calls: `
GET  ${S}/findall         | sources.list        | SOURCE_READ          | ${GOAL}
GET  ${S}/findbyid        | sources.view        | SOURCE_READ          | ${GOAL}
GET  ${S}/rows            | sources.rows        | SOURCE_READ          | ${GOAL}
GET  ${S}/differences     | sources.differences | SOURCE_READ          | ${GOAL}
GET  ${S}/comparison      | sources.comparison  | SOURCE_READ          | ${GOAL}
GET  ${S}/log             | sources.log         | SOURCE_READ          | ${GOAL}
GET  ${S}/export          | sources.export      | SOURCE_READ          | ${GOAL}
GET  ${S}/template        | sources.template    | SOURCE_UPLOAD        | ${GOAL}
POST ${S}/checkuploadfile | sources.checkFile   | SOURCE_UPLOAD, reads | ${GOAL}
POST ${S}/uploadfile      | sources.loadFile    | SOURCE_UPLOAD        | ${GOAL}
POST ${S}/check           | sources.check       | SOURCE_CHECK         | ${GOAL}
POST ${S}/withdraw        | sources.withdraw    | SOURCE_WITHDRAW      | ${GOAL}
`,
  holders: `
SOURCE_READ     | sales control finance admin HYBRID
SOURCE_UPLOAD   | sales admin HYBRID
SOURCE_CHECK    | control
SOURCE_WITHDRAW | sales control admin HYBRID
`,
  kinds: [
    {
      of: 'source-set',
      answers: 'always',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}
        select s.id, (exists (select from own where own.id = s.bu_id) and not me.dealer) is true as seen
        from person me, source_set s where me.usrnm = $1 order by s.id`,
    },
  ],
  rows: [
    read('findbyid'),
    read('rows'),
    read('differences'),
    read('comparison'),
    read('log'),
    read('export'),
    moved('check'),
    moved('withdraw'),
  ],
  subjects: `
source-set  | select id, concat(code, ' ', name) as name from source_set
source-file | none
`,
  tables: `
source_set | ${OF_BU} | file_name
source_row | ${OF_BU} |
`,
  changes: async ({ sources }) => {
    const scene = await sources();
    const line = (month: string, net: string) => [`D1001,${month},A-1,${net},100`];
    const content = (net: string) => scene.fileOf('AG', line('2031-01', net));
    const [toCheck, toWithdraw] = [
      await scene.uploaded(line('2031-02', '1'), { month: '2031-02' }),
      await scene.uploaded(line('2031-03', '1'), { month: '2031-03' }),
    ];
    const confirm = () => scene.confirm(toCheck.setId);
    const withdraw = () => scene.withdraw(toWithdraw.setId);
    return [
      {
        by: 'sales',
        subject: 'source-set:',
        call: 'sources.loadFile',
        done: () => scene.load(content('1'), { month: '2031-01' }),
        refused: ['SOURCE_WAITS', () => scene.load(content('2'), { month: '2031-01' })],
      },
      {
        by: 'control',
        subject: 'source-set:',
        call: 'sources.check',
        done: confirm,
        refused: ['STATE_NOT_FITTING', confirm],
      },
      {
        by: 'sales',
        subject: 'source-set:',
        call: 'sources.withdraw',
        done: withdraw,
        refused: ['STATE_NOT_FITTING', withdraw],
      },
    ];
  },
  pages: [
    ...pagesOf(GOAL, '/sourceDataManagement/AGManagement', 'AG Management', ['AG Management', 'AG 管理']),
    ...pagesOf(
      'CHK-014 "TA management"',
      '/sourceDataManagement/TAManagement',
      'TA Management',
      ['TA Management', 'TA 管理'],
      'AG Management',
    ),
    ...pagesOf(
      'CHK-015 "TDTA management"',
      '/sourceDataManagement/TDTAManagement',
      'TDTA Management',
      ['TDTA Management', 'TDTA 管理'],
      'TA Management',
    ),
  ],
};
