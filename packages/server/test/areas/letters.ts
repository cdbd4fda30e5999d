import { askedOfRelease as asked, readOfRelease as read, releaseDrafts } from '../expected/release-drafts.ts';
import type { Area } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
const R = '/oasis/pgapi/release';
const S = '/oasis/pgapi/sales_measure';
const OURS = 'PRG-002';
const LETTERS = 'PRG-002 release batches and sales measure summaries';

export const area: Area = {
  calls: `
POST ${M}/send_release_batch           | releases.send             | BATCH_RELEASE | PRG-027 "sends a release batch"
POST ${M}/send_release_ids             | releases.sendList         | BATCH_RELEASE | PRG-030 "sends release ids"
POST ${M}/reopen_release_batch         | releases.reopen           | BATCH_RELEASE | ${LETTERS}
POST ${M}/withdraw_release_batch       | releases.withdraw         | BATCH_RELEASE | ${LETTERS}
POST ${R}/generateSml                  | releases.generateSml      | RELEASE_EDIT | PRG-059 "generates an SML"
GET  ${R}/viewSml                      | releases.viewSml          | RELEASE_READ | PRG-058 "views an SML"
POST ${R}/deleteSml                    | releases.deleteSml        | RELEASE_EDIT | PRG-057 "deletes an SML"
GET  ${R}/downloadSml                  | releases.downloadSml      | RELEASE_READ | ${LETTERS}
GET  ${S}/download                     | letters.download          | LETTER_READ  | ${LETTERS}
POST ${R}/sendEmail                    | releases.sendEmail        | BATCH_RELEASE | PRG-054 "sends e-mail"
GET  ${S}/search_release_batch         | letters.search            | LETTER_READ  | PRG-052 "search of released batches"
GET  ${S}/search_release_batch_content | letters.content           | LETTER_READ  | PRG-053 "content of a released batch"
POST ${S}/open_letter                  | letters.open              | LETTER_READ  | ${LETTERS}
`,
  holders: `
LETTER_READ | sales control finance manager sipo sicco admin DEALER1 DEALER2 DEALERIT GROUPIT HYBRID
`,
  rows: [
    read(`GET ${R}/viewSml`, 'PRG-058'),
    read(`GET ${R}/downloadSml`, OURS),
    asked(`POST ${R}/generateSml`, 'PRG-059'),
    asked(`POST ${R}/deleteSml`, 'PRG-057'),
    asked(`POST ${M}/send_release_batch`, 'PRG-027'),
    asked(`POST ${M}/reopen_release_batch`, OURS),
    asked(`POST ${M}/withdraw_release_batch`, OURS, { reason: 'x'.repeat(501) }),
    asked(`POST ${R}/sendEmail`, 'PRG-054'),
  ],
  tables: `
letter_program    | bu: (select min(e.program_id) from release_program e where e.release_id = t.release_id) |
letter_delivery   | bu: (select min(e.program_id) from release_program e where e.release_id = t.release_id) |
letter_file       | bu: (select min(e.program_id) from release_program e where e.release_id = t.release_id) |
`,
  changes: async ({ server, keyed, life, missing }) => {
    const sales = await server.as('sales');
    const dealer = await server.as('DEALER1');
    const { draft, ready } = releaseDrafts({ keyed, life }, sales);
    const send = (releaseId: number) => sales.call('releases.send', { body: { releaseId } });
    const sendList = (releaseId: number) => sales.call('releases.sendList', { body: { releaseIds: [releaseId] } });
    const mail = (releaseId: number) => sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
    const withdraw = (releaseId: number) =>
      sales.call('releases.withdraw', { body: { releaseId, reason: 'Wrong amounts' } });
    const open = (releaseId: number) => dealer.call('letters.open', { body: { releaseId } });
    const reopen = (releaseId: number) => sales.call('releases.reopen', { body: { releaseId } });
    const [changed, sent, listed, mailed, old, frozen] = [
      await draft(),
      await ready(),
      await ready(),
      await ready(),
      await ready(),
      await ready(),
    ];
    for (const releaseId of [mailed, old, frozen]) await send(releaseId);
    await mail(old);
    // Once it is made nothing more is written for it.
    const generate = async (releaseId: number) => {
      const reply = await sales.call('releases.generateSml', { body: { releaseId } });
      for (let tries = 0; tries < 10_000; tries += 1) {
        const view = await sales.call('releases.viewSml', { query: { releaseId } });
        if (view.status !== 200 || view.body.data.state !== 'making') break;
      }
      return reply;
    };
    const drop = (releaseId: number) => sales.call('releases.deleteSml', { body: { releaseId } });
    const printed = await draft();
    await generate(printed);
    const of = { by: 'sales', subject: 'release-batch:' } as const;
    const both = { ...of, also: 'program:' } as const;
    return [
      {
        ...of,
        call: 'releases.generateSml',
        done: () => generate(changed),
        refused: ['NOT_FOUND', () => generate(missing)],
      },
      {
        ...of,
        call: 'releases.deleteSml',
        done: () => drop(printed),
        refused: ['LETTER_FILE_MISSING', () => drop(printed)],
      },
      { ...of, call: 'releases.send', done: () => send(sent), refused: ['STATE_NOT_FITTING', () => send(sent)] },
      {
        ...of,
        call: 'releases.sendList',
        done: () => sendList(listed),
        refused: ['NOT_FOUND', () => sendList(missing)],
      },
      {
        ...both,
        call: 'releases.sendEmail',
        done: () => mail(mailed),
        refused: ['STATE_NOT_FITTING', () => mail(mailed)],
      },
      {
        ...both,
        call: 'releases.withdraw',
        done: () => withdraw(old),
        refused: ['LETTER_WITHDRAWN_ALREADY', () => withdraw(old)],
      },
      {
        ...of,
        call: 'releases.reopen',
        done: () => reopen(frozen),
        refused: ['STATE_NOT_FITTING', () => reopen(frozen)],
      },
      {
        ...of,
        by: 'DEALER1',
        call: 'letters.open',
        done: () => open(old),
        refused: ['NOT_FOUND', () => dealer.call('letters.open', { body: { releaseId: missing } })],
      },
    ];
  },
  pages: [
    {
      name: 'sending a release',
      at: '/approval/sales/releaseSetting/release',
      hostile: ['/approval/sales/releaseSetting/release?releaseId=900001&status=Released'],
      heading: ['Release', '激励发布'],
      buttons: `
admin, sales | | APR-015
`,
    },
    {
      name: 'sales measures',
      at: '/sales/measure',
      menu: {
        part: 'Release & Letters',
        entry: 'Sales Measures',
        after: 'Release',
        who: 'sales control finance manager admin DEALER1 DEALER2 DEALERIT',
      },
      heading: ['Sales Measures', '激励函'],
      buttons: `
admin, sales, control, finance, manager, DEALER1, DEALER2, DEALERIT | Choose a day · Search · Reset | ${LETTERS}
`,
      behind: `
Search | GET ${S}/search_release_batch
`,
      elsewhere: `
sipo  | Search | They read letters that somebody names to them
sicco | Search | They read letters that somebody names to them
`,
      carries: [
        '/sales/measure?words={payload}&program={payload}&vehicle={payload}&dealer={payload}&from={payload}&to={payload}&sort={payload}',
      ],
    },
    {
      name: 'a sales measure',
      at: '/measure/detail',
      hostile: ['/measure/detail?releaseId=900001'],
      heading: ['Sales Measure', '激励函详情'],
      buttons: `
admin, sales, control, finance, manager, DEALER1, DEALER2, DEALERIT |  | ${LETTERS}
`,
    },
  ],
};
