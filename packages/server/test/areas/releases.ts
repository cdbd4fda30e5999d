import { SUBSCRIBED } from '../expected/people-sql.ts';
import { askedOfRelease as asked, readOfRelease as read, releaseDrafts } from '../expected/release-drafts.ts';
import type { Area } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
const R = '/oasis/pgapi/release';
const OURS = 'PRG-002';
const LETTERS = 'PRG-002 release batches and sales measure summaries';
export const area: Area = {
  calls: `
GET  ${M}/available_release            | releases.available        | RELEASE_EDIT, reads | ${LETTERS}
GET  ${M}/list_release_batch           | releases.list             | RELEASE_READ | PRG-045 "release batches"
GET  ${M}/release_batch_status         | releases.statuses         | RELEASE_READ | PRG-043 "release batch status values"
GET  ${M}/view_release_batch           | releases.view             | RELEASE_READ | PRG-046 "one release batch"
POST ${M}/create_release_batch         | releases.create           | RELEASE_EDIT | PRG-028 "creates a release batch"
POST ${M}/save_release_batch           | releases.save             | RELEASE_EDIT | PRG-026 "saves a release batch"
POST ${M}/insert_release_batch         | releases.insert           | RELEASE_EDIT | PRG-029 "inserts a release batch"
POST ${M}/discard_release_batch        | releases.discard          | RELEASE_EDIT | PRG-031 "discards a release batch"
GET  ${M}/get_release_batch_cover      | releases.cover            | RELEASE_READ | PRG-051 "release batch cover"
POST ${M}/save_release_batch_cover     | releases.saveCover        | RELEASE_EDIT | PRG-037 "saves the release batch cover"
GET  ${R}/getAllLegalEntity            | releases.legalEntities    | RELEASE_EDIT, reads | PRG-055 "all legal entities"
GET  ${R}/getRegion                    | releases.regions          | RELEASE_EDIT, reads | PRG-056 "regions"
GET  ${R}/choices                      | releases.choices          | RELEASE_EDIT, reads | ${LETTERS}
GET  ${R}/recipients                   | releases.recipients       | RELEASE_READ | ${LETTERS}
POST ${R}/internal/add-group           | releases.addInternalGroup | RELEASE_EDIT | PRG-060 "adds a group (internal)"
POST ${R}/internal/add-user            | releases.addInternalUser  | RELEASE_EDIT | PRG-061 "adds a user (internal)"
POST ${R}/internal/add-list            | releases.addInternalList  | RELEASE_EDIT | PRG-062 "adds a list (internal)"
POST ${R}/external/add-group           | releases.addExternalGroup | RELEASE_EDIT | PRG-063 "adds a group (external)"
POST ${R}/external/add-user            | releases.addExternalUser  | RELEASE_EDIT | PRG-064 "adds a user (external)"
POST ${R}/external/add-list            | releases.addExternalList  | RELEASE_EDIT | PRG-065 "adds a list (external)"
POST ${R}/remove-recipient             | releases.removeRecipient  | RELEASE_EDIT | ${LETTERS}
`,
  holders: `
RELEASE_READ | sales admin HYBRID
RELEASE_EDIT | sales admin HYBRID
BATCH_RELEASE | sales HYBRID
`,
  kinds: [
    {
      of: 'release-batch',
      rows: `
        with ${SUBSCRIBED}
        select b.id, exists (select from own where own.id = b.bu_id) as seen from release_batch b order by b.id`,
    },
  ],
  rows: [
    read(`GET ${M}/view_release_batch`, 'PRG-046'),
    read(`GET ${M}/get_release_batch_cover`, 'PRG-051'),
    read(`GET ${R}/recipients`, OURS),
    asked(`POST ${M}/save_release_batch`, 'PRG-026', { name: 'Taken over', programIds: [9_999_999] }),
    asked(`POST ${M}/insert_release_batch`, 'PRG-029', { programIds: [9_999_999] }),
    asked(`POST ${M}/discard_release_batch`, 'PRG-031', { reason: 'x'.repeat(501) }),
    asked(`POST ${M}/save_release_batch_cover`, 'PRG-037', { day: '2026-03-01', textEn: 'x', textCn: 'x' }),
    asked(`POST ${R}/internal/add-group`, 'PRG-060', { ids: [9_999_999] }),
    asked(`POST ${R}/internal/add-user`, 'PRG-061', { userId: 9_999_999 }),
    asked(`POST ${R}/internal/add-list`, 'PRG-062', { codes: ['NOBODY9'] }),
    asked(`POST ${R}/external/add-group`, 'PRG-063', { kind: 'region', ids: [9_999_999] }),
    asked(`POST ${R}/external/add-user`, 'PRG-064', { userId: 9_999_999 }),
    asked(`POST ${R}/external/add-list`, 'PRG-065', { codes: ['NOBODY9'] }),
    asked(`POST ${R}/remove-recipient`, OURS, { kind: 'dealer', id: 9_999_999 }),
  ],
  subjects: `
release-batch | select id, concat(coalesce(letter_number, code), ' ', name) as name from release_batch
`,
  tables: `release_batch     | bu: (select min(e.program_id) from release_program e where e.release_id = t.id) | name cover_en* cover_cn*
release_program   | bu: t.program_id |
release_recipient | bu: (select min(e.program_id) from release_program e where e.release_id = t.release_id) |
`,
  // A letter that was mailed, hostile in whatever it says.
  hostile: [
    {
      text: `
        with said as (select array_to_string($1::text[], ' ') as text),
        named as (select text, jsonb_build_object('en', text, 'zh', text) as name,
          jsonb_build_array(jsonb_build_object('text', text, 'bold', true)) as spans from said),
        blocks as (select *, jsonb_build_array(
          jsonb_build_object('type', 'heading', 'level', 3, 'spans', spans),
          jsonb_build_object('type', 'list', 'ordered', true, 'items',
            jsonb_build_array(jsonb_build_object('spans', spans, 'below', '[]'::jsonb))),
          jsonb_build_object('type', 'table', 'head', 'row', 'rows',
            jsonb_build_array(jsonb_build_array(spans), jsonb_build_array(spans)))) as text_blocks from named)
        insert into release_batch (id, code, name, bu_id, status, cover_day, content, content_hash, letter_number, released_at,
          withdrawn_at, withdraw_reason, created_at, updated_at) overriding system value
        select 900001, 'R-9001', left(text, 100), (select min(bu_id) from program), 'Released', '2026-03-01',
          jsonb_build_object('code', 'R-9001', 'bu', name, 'day', '2026-03-01', 'cover', name, 'programs',
            jsonb_build_array(jsonb_build_object('programId', 1, 'code', text, 'version', 1, 'name', name,
              'firstDay', '2026-03-01', 'lastDay', '2026-03-31', 'qualifyingDay', '', 'saleKind', 'retail',
              'claimant', 'dealer', 'makes', jsonb_build_array(text), 'offers', jsonb_build_array(name),
              'vehicles', jsonb_build_object('kind', 'list', 'names', jsonb_build_array(text)),
              'documents', jsonb_build_array(name), 'deadlineDays', 30,
              'text', jsonb_build_object('en', text_blocks, 'zh', text_blocks)))),
          'x', 'SML-2026-9001', now(), now(), text, now(), now()
        from blocks`,
      needs: ['payloads'],
    },
  ],
  changes: async ({ server, keyed, life, missing }) => {
    const sales = await server.as('sales');
    const { program, create, draft, cover, list } = releaseDrafts({ keyed, life }, sales);
    const discard = (releaseId: number) => sales.call('releases.discard', { body: { releaseId } });
    const [first, more, changed, gone] = [await program(), await program(), await draft(), await draft()];
    await list(changed, ['D1001']);
    const choices = async (kind: 'userGroup' | 'region' | 'person' | 'dealerPerson', name: string) => {
      const found = await sales.call('releases.choices', { query: { kind, name } });
      return found.body.data[0]?.id ?? 0;
    };
    const [group, region, person, outside] = [
      await choices('userGroup', ''),
      await choices('region', ''),
      await choices('person', 'manager'),
      await choices('dealerPerson', 'DEALER1'),
    ];
    const dealerId =
      (await sales.call('releases.choices', { query: { kind: 'dealer', name: 'D1001' } })).body.data[0]?.id ?? 0;
    const addGroup = (id: number) =>
      sales.call('releases.addInternalGroup', { body: { releaseId: changed, ids: [id] } });
    const addUser = (userId: number) =>
      sales.call('releases.addInternalUser', { body: { releaseId: changed, userId } });
    const addCodes = (codes: string[]) =>
      sales.call('releases.addInternalList', { body: { releaseId: changed, codes } });
    const addRegion = (id: number) =>
      sales.call('releases.addExternalGroup', { body: { releaseId: changed, kind: 'region', ids: [id] } });
    const addOutside = (userId: number) =>
      sales.call('releases.addExternalUser', { body: { releaseId: changed, userId } });
    const remove = (id: number) =>
      sales.call('releases.removeRecipient', { body: { releaseId: changed, kind: 'dealer', id } });
    const save = (programIds: number[]) =>
      sales.call('releases.save', { body: { releaseId: changed, name: 'Another name', programIds } });
    const insert = (programIds: number[]) =>
      sales.call('releases.insert', { body: { releaseId: changed, programIds } });
    const of = { by: 'sales', subject: 'release-batch:' } as const;
    return [
      { ...of, call: 'releases.create', done: () => create([first]), refused: ['RELEASE_EMPTY', () => create([])] },
      {
        ...of,
        call: 'releases.insert',
        done: () => insert([more]),
        refused: ['RELEASE_PROGRAM_MISSING', () => insert([missing])],
      },
      { ...of, call: 'releases.save', done: () => save([more]), refused: ['RELEASE_EMPTY', () => save([])] },
      {
        ...of,
        call: 'releases.saveCover',
        done: () => cover(changed),
        refused: ['COVER_TEXT_MISSING', () => cover(changed, '')],
      },
      {
        ...of,
        call: 'releases.addInternalGroup',
        done: () => addGroup(group),
        refused: ['RECIPIENT_UNKNOWN', () => addGroup(missing)],
      },
      {
        ...of,
        call: 'releases.addInternalUser',
        done: () => addUser(person),
        refused: ['RECIPIENT_UNKNOWN', () => addUser(missing)],
      },
      {
        ...of,
        call: 'releases.addInternalList',
        done: () => addCodes(['manager']),
        refused: ['RECIPIENT_UNKNOWN', () => addCodes(['nobody9'])],
      },
      {
        ...of,
        call: 'releases.addExternalGroup',
        done: () => addRegion(region),
        refused: ['RECIPIENT_UNKNOWN', () => addRegion(missing)],
      },
      {
        ...of,
        call: 'releases.addExternalUser',
        done: () => addOutside(outside),
        refused: ['RECIPIENT_UNKNOWN', () => addOutside(missing)],
      },
      {
        ...of,
        call: 'releases.addExternalList',
        done: () => list(changed, ['D1002']),
        refused: ['RECIPIENT_UNKNOWN', () => list(changed, ['NOBODY9'])],
      },
      {
        ...of,
        call: 'releases.removeRecipient',
        done: () => remove(dealerId),
        refused: ['RECIPIENT_UNKNOWN', () => remove(missing)],
      },
      {
        ...of,
        call: 'releases.discard',
        done: () => discard(gone),
        refused: ['STATE_NOT_FITTING', () => discard(gone)],
      },
    ];
  },
  pages: [
    {
      name: 'release',
      at: '/approval/sales/releasePackageHome',
      menu: { part: 'Release & Letters', entry: 'Release', who: 'sales admin' },
      heading: ['Release', '激励发布'],
      buttons: `
admin, sales | New release batch · Search · Reset | ${LETTERS}
`,
      behind: `
New release batch | POST ${M}/create_release_batch
Search            | GET ${M}/list_release_batch
`,
      carries: ['/approval/sales/releasePackageHome?name={payload}&sort={payload}&status={payload}'],
    },
    {
      name: 'release setting',
      at: '/approval/sales/releaseSetting',
      heading: ['Release', '激励发布'],
      buttons: `
admin, sales | | APR-014
`,
      carries: ['/approval/sales/releaseSetting?releaseId={payload}&status={payload}'],
    },
    {
      name: 'cover page',
      at: '/coverpagedit',
      heading: ['Cover page', '封面'],
      buttons: `
admin, sales |  | PGD-011
`,
    },
  ],
};
