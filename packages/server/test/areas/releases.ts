import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const M = '/oasis/pgapi/maintain';
const R = '/oasis/pgapi/release';
const S = '/oasis/pgapi/sales_measure';
const OURS = 'chain.md 2: the letter goes to the right dealers, once';
const asked = (call: string, says: string, more: object = {}): RowRule => ({
  of: 'release-batch',
  call,
  says,
  ask: ({ id }) => ({ body: { releaseId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});
const read = (call: string, says: string): RowRule => ({
  of: 'release-batch',
  call,
  says,
  ask: ({ id }) => ({ query: { releaseId: String(id) } }),
});

export const area: Area = {
  calls: `
GET  ${M}/available_release            | releases.available        | RELEASE_EDIT, reads | ${OURS}
GET  ${M}/list_release_batch           | releases.list             | RELEASE_READ | PRG-045 "release batches"
GET  ${M}/release_batch_status         | releases.statuses         | RELEASE_READ | PRG-043 "release batch status values"
GET  ${M}/view_release_batch           | releases.view             | RELEASE_READ | PRG-046 "one release batch"
POST ${M}/create_release_batch         | releases.create           | RELEASE_EDIT | PRG-028 "creates a release batch"
POST ${M}/save_release_batch           | releases.save             | RELEASE_EDIT | PRG-026 "saves a release batch"
POST ${M}/insert_release_batch         | releases.insert           | RELEASE_EDIT | PRG-029 "inserts a release batch"
POST ${M}/send_release_batch           | releases.send             | RELEASE_SEND | PRG-027 "sends a release batch"
POST ${M}/send_release_ids             | releases.sendList         | RELEASE_SEND | PRG-030 "sends release ids"
POST ${M}/discard_release_batch        | releases.discard          | RELEASE_EDIT | PRG-031 "discards a release batch"
POST ${M}/withdraw_release_batch       | releases.withdraw         | RELEASE_SEND | ${OURS}
GET  ${M}/get_release_batch_cover      | releases.cover            | RELEASE_READ | PRG-051 "release batch cover"
POST ${M}/save_release_batch_cover     | releases.saveCover        | RELEASE_EDIT | PRG-037 "saves the release batch cover"
GET  ${R}/getAllLegalEntity            | releases.legalEntities    | RELEASE_EDIT, reads | PRG-055 "all legal entities"
GET  ${R}/getRegion                    | releases.regions          | RELEASE_EDIT, reads | PRG-056 "regions"
GET  ${R}/choices                      | releases.choices          | RELEASE_EDIT, reads | ${OURS}
GET  ${R}/recipients                   | releases.recipients       | RELEASE_READ | ${OURS}
POST ${R}/internal/add-group           | releases.addInternalGroup | RELEASE_EDIT | PRG-060 "adds a group (internal)"
POST ${R}/internal/add-user            | releases.addInternalUser  | RELEASE_EDIT | PRG-061 "adds a user (internal)"
POST ${R}/internal/add-list            | releases.addInternalList  | RELEASE_EDIT | PRG-062 "adds a list (internal)"
POST ${R}/external/add-group           | releases.addExternalGroup | RELEASE_EDIT | PRG-063 "adds a group (external)"
POST ${R}/external/add-user            | releases.addExternalUser  | RELEASE_EDIT | PRG-064 "adds a user (external)"
POST ${R}/external/add-list            | releases.addExternalList  | RELEASE_EDIT | PRG-065 "adds a list (external)"
POST ${R}/remove-recipient             | releases.removeRecipient  | RELEASE_EDIT | ${OURS}
POST ${R}/sendEmail                    | releases.sendEmail        | RELEASE_SEND | PRG-054 "sends e-mail"
GET  ${S}/search_release_batch         | letters.search            | LETTER_READ  | PRG-052 "search of released batches"
GET  ${S}/search_release_batch_content | letters.content           | LETTER_READ  | PRG-053 "content of a released batch"
POST ${S}/open_letter                  | letters.open              | LETTER_READ  | ${OURS}
`,
  holders: `
RELEASE_READ | sales admin
RELEASE_EDIT | sales admin
RELEASE_SEND | sales admin
LETTER_READ  | sales control finance manager sipo sicco admin DEALER1 DEALER2 DEALERIT HYBRID
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
    asked(`POST ${M}/send_release_batch`, 'PRG-027'),
    asked(`POST ${M}/discard_release_batch`, 'PRG-031', { reason: 'x'.repeat(501) }),
    asked(`POST ${M}/withdraw_release_batch`, OURS, { reason: 'x'.repeat(501) }),
    asked(`POST ${M}/save_release_batch_cover`, 'PRG-037', { day: 'never', textEn: 'x', textCn: 'x' }),
    asked(`POST ${R}/internal/add-group`, 'PRG-060', { ids: [9_999_999] }),
    asked(`POST ${R}/internal/add-user`, 'PRG-061', { userId: 9_999_999 }),
    asked(`POST ${R}/internal/add-list`, 'PRG-062', { codes: ['NOBODY9'] }),
    asked(`POST ${R}/external/add-group`, 'PRG-063', { kind: 'region', ids: [9_999_999] }),
    asked(`POST ${R}/external/add-user`, 'PRG-064', { userId: 9_999_999 }),
    asked(`POST ${R}/external/add-list`, 'PRG-065', { codes: ['NOBODY9'] }),
    asked(`POST ${R}/remove-recipient`, OURS, { kind: 'dealer', id: 9_999_999 }),
    asked(`POST ${R}/sendEmail`, 'PRG-054'),
  ],
  subjects: `
release-batch | select id, concat(coalesce(letter_number, code), ' ', name) as name from release_batch
`,
  tables: `
release_batch     | own | name cover_en* cover_cn*
release_program   | own |
release_recipient | own |
letter_delivery   | own |
letter_file       | own |
`,
};
