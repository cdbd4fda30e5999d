import type { Area } from '../expected/shape.ts';

const GOAL = 'PGD-037 "wording": bilingual text blocks with compare of two versions';

const PLAIN = { bold: false, italic: false } as const;
const said = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text, ...PLAIN }] }] as const;

export const area: Area = {
  calls: `
GET  /oasis/pgapi/wording                   | wording.detail           | PROGRAM_READ          | [PGD-031] "wording"
GET  /oasis/pgapi/wording/versions          | wording.versions         | PROGRAM_READ          | ${GOAL}
GET  /oasis/pgapi/wording/version           | wording.version          | PROGRAM_READ          | ${GOAL}
PUT  /oasis/pgapi/wording/save              | wording.save             | WORDING_EDIT          | ${GOAL}
POST /oasis/pgapi/wording/confirm           | wording.confirm          | WORDING_EDIT          | ${GOAL}
PUT  /oasis/pgapi/wording/name              | wording.nameVersion      | WORDING_EDIT          | ${GOAL}
GET  /oasis/pgapi/wording/templates         | wordingTemplate.list     | PROGRAM_READ          | ${GOAL}
GET  /oasis/pgapi/wording/template          | wordingTemplate.detail   | PROGRAM_READ          | ${GOAL}
GET  /oasis/pgapi/wording/template/versions | wordingTemplate.versions | PROGRAM_READ          | ${GOAL}
GET  /oasis/pgapi/wording/template/version  | wordingTemplate.version  | PROGRAM_READ          | ${GOAL}
PUT  /oasis/pgapi/wording/template/save     | wordingTemplate.save     | WORDING_TEMPLATE_EDIT | ${GOAL}
`,
  holders: `
WORDING_EDIT          | sales admin HYBRID
WORDING_TEMPLATE_EDIT | sales admin HYBRID
`,
  rows: [
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/wording',
      says: 'PGD-031',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/wording/versions',
      says: 'PGD-037',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: 'GET /oasis/pgapi/wording/version',
      says: 'PGD-037',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')), version: '1' } }),
    },
  ],
  subjects: `
wording          | select id, concat(code, ' ', name) as name from program
wording-template | select id, name from offer_type
`,
  tables: `
program_wording          | bu: t.program_id |
program_wording_version  | bu: t.program_id | name
wording_template_version | everybody        | name
`,
  changes: async ({ server, keyed, program }) => {
    const sales = await server.as('sales');
    const { programId: pgmId } = await program();
    const [type] = (await sales.call('wordingTemplate.list')).body.data;
    const version = async () => (await sales.call('wording.detail', { query: { pgmId } })).body.data.version;
    const save = async (en: string, versionName = '') =>
      sales.call('wording.save', {
        query: { version: await version() },
        body: { pgmId, document: { en: said(en), zh: said('文案') }, name: versionName },
      });
    const confirm = async () =>
      sales.call('wording.confirm', { query: { version: await version() }, body: { pgmId }, ...keyed() });
    const name = (text: string) => sales.call('wording.nameVersion', { body: { pgmId, version: 1, name: text } });
    const template = async (en: string, versionName = '') => {
      const offerTypeId = type?.offerTypeId ?? 0;
      const detail = (await sales.call('wordingTemplate.detail', { query: { offerTypeId } })).body.data;
      const body = { offerTypeId, document: { en: said(en), zh: said('模板') }, name: versionName };
      return sales.call('wordingTemplate.save', { query: { version: detail.version }, body });
    };
    return [
      {
        call: 'wording.save',
        by: 'sales',
        subject: 'wording:',
        done: () => save('Words'),
        refused: ['WORDING_NAME_LENGTH', () => save('Words', 'x'.repeat(101))],
      },
      {
        call: 'wording.nameVersion',
        by: 'sales',
        subject: 'wording:',
        done: () => name('For legal'),
        refused: ['WORDING_NAME_LENGTH', () => name('x'.repeat(101))],
      },
      {
        call: 'wording.confirm',
        by: 'sales',
        subject: 'wording:',
        done: confirm,
        refused: ['WORDING_CONFIRMED_ALREADY', confirm],
      },
      {
        call: 'wordingTemplate.save',
        by: 'sales',
        subject: 'wording-template:',
        done: () => template('Template'),
        refused: ['WORDING_NAME_LENGTH', () => template('Template', 'x'.repeat(101))],
      },
    ];
  },
  hostile: [
    {
      text: `
        with numbered as (
          select id, ($1::text[])[1 + row_number() over (order by id) % cardinality($1::text[])] as said from program),
        texts as (
          select id, jsonb_build_object('type', 'text', 'text', said, 'bold', true, 'italic', false) as run from numbered),
        blocks as (
          select id, jsonb_build_array(
            jsonb_build_object('type', 'heading', 'level', 1, 'content', jsonb_build_array(run)),
            jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(run)),
            jsonb_build_object('type', 'table', 'head', true, 'rows',
              jsonb_build_array(jsonb_build_array(jsonb_build_array(run))))) as said
          from texts),
        versions as (
          insert into program_wording_version (program_id, version, document, saved_at)
          select id, n, jsonb_build_object('en', said, 'zh', said), now() from blocks, generate_series(1001, 1002) n
          returning program_id, version)
        insert into program_wording (program_id, version) select program_id, version from versions where version = 1002
        on conflict (program_id) do update set version = excluded.version`,
      needs: ['payloads'],
    },
  ],
  pages: [
    {
      name: 'wording',
      at: '/wordingedit?pgmId={program}',
      menu: {
        part: 'Programs',
        entry: 'Wording',
        after: 'Combinability Defaults',
        who: 'sales control finance manager sipo admin',
      },
      buttons: `
admin                           | Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · Edit · Letter · Save · Confirm (off) · History · Send comment | ${GOAL}
sales                           | Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log · Edit · Letter · Save · Confirm (off) · Send comment | ${GOAL}
control, finance, manager, sipo | Log · Send comment | ${GOAL}; who may not edit reads the letter
`,
      behind: `
Save         | PUT /oasis/pgapi/wording/save
Confirm      | POST /oasis/pgapi/wording/confirm
Send comment | POST /oasis/pgapi/maintain/save_comment
`,
      elsewhere: `
sicco        | Send comment | PRG-040: whoever may read the program may comment on it
admin, sales | Confirm      | ${GOAL}; it is off until a wording is saved
`,
      swept: ['/wordingedit?pgmId={program}', '/wordingedit'],
    },
    {
      name: 'comparison of wordings',
      at: '/wordingcompare?pgmId={program}',
      heading: ['Wording: two versions', '文案：两个版本'],
      buttons: `
admin, control, finance, manager, sales, sipo |  | ${GOAL}
`,
      hostile: ['/wordingcompare?pgmId={program}&from=1001&to=1002'],
      carries: ['/wordingcompare?pgmId={payload}&from={payload}&to={payload}'],
    },
    {
      name: 'wording templates',
      at: '/wordingtemplate',
      menu: {
        part: 'Programs',
        entry: 'Wording Templates',
        after: 'Wording',
        who: 'sales control finance manager admin',
      },
      buttons: `
admin, control, finance, manager, sales |  | ${GOAL}
`,
      swept: ['/wordingtemplate', '/wordingtemplate?offerTypeId=1'],
      carries: ['/wordingtemplate?offerTypeId={payload}'],
    },
  ],
};
