import { bodyCall, defineCalls, readCall } from '../../line.ts';

const MAINTAIN = '/oasis/pgapi/maintain';
const RELEASE = '/oasis/pgapi/release';
const MEASURE = '/oasis/pgapi/sales_measure';

/** Release batches, their letters and who gets them (B §7.2). */
export const releasesCalls = defineCalls({
  'releases.available': readCall(`${MAINTAIN}/available_release`, 'release.choose'),
  'releases.list': readCall(`${MAINTAIN}/list_release_batch`, 'release.read'),
  'releases.statuses': readCall(`${MAINTAIN}/release_batch_status`, 'release.read'),
  'releases.view': readCall(`${MAINTAIN}/view_release_batch`, 'release.read'),
  'releases.create': bodyCall('POST', `${MAINTAIN}/create_release_batch`, 'release.create', { idempotent: true }),
  'releases.save': bodyCall('POST', `${MAINTAIN}/save_release_batch`, 'release.save'),
  /** Adds programs to a draft. */
  'releases.insert': bodyCall('POST', `${MAINTAIN}/insert_release_batch`, 'release.save'),
  'releases.send': bodyCall('POST', `${MAINTAIN}/send_release_batch`, 'release.send'),
  'releases.sendList': bodyCall('POST', `${MAINTAIN}/send_release_ids`, 'release.send'),
  /** A frozen letter is a draft again. */
  'releases.reopen': bodyCall('POST', `${MAINTAIN}/reopen_release_batch`, 'release.reopen'),
  'releases.discard': bodyCall('POST', `${MAINTAIN}/discard_release_batch`, 'release.discard'),
  'releases.withdraw': bodyCall('POST', `${MAINTAIN}/withdraw_release_batch`, 'release.withdraw'),
  'releases.cover': readCall(`${MAINTAIN}/get_release_batch_cover`, 'release.read'),
  'releases.saveCover': bodyCall('POST', `${MAINTAIN}/save_release_batch_cover`, 'release.save-cover', {
    bodyLimit: 128 * 1024,
  }),
  'releases.legalEntities': readCall(`${RELEASE}/getAllLegalEntity`, 'release.choose'),
  'releases.regions': readCall(`${RELEASE}/getRegion`, 'release.choose'),
  'releases.choices': readCall(`${RELEASE}/choices`, 'release.choose'),
  'releases.recipients': readCall(`${RELEASE}/recipients`, 'release.read'),
  'releases.addInternalGroup': bodyCall('POST', `${RELEASE}/internal/add-group`, 'release.add-recipient'),
  'releases.addInternalUser': bodyCall('POST', `${RELEASE}/internal/add-user`, 'release.add-recipient'),
  'releases.addInternalList': bodyCall('POST', `${RELEASE}/internal/add-list`, 'release.add-recipient'),
  'releases.addExternalGroup': bodyCall('POST', `${RELEASE}/external/add-group`, 'release.add-recipient'),
  'releases.addExternalUser': bodyCall('POST', `${RELEASE}/external/add-user`, 'release.add-recipient'),
  'releases.addExternalList': bodyCall('POST', `${RELEASE}/external/add-list`, 'release.add-recipient'),
  'releases.removeRecipient': bodyCall('POST', `${RELEASE}/remove-recipient`, 'release.remove-recipient'),
  /** Makes the PDF of a letter, which takes a while. */
  'releases.generateSml': bodyCall('POST', `${RELEASE}/generateSml`, 'release.generate'),
  'releases.viewSml': readCall(`${RELEASE}/viewSml`, 'release.read'),
  'releases.deleteSml': bodyCall('POST', `${RELEASE}/deleteSml`, 'release.delete-letter'),
  'releases.downloadSml': { method: 'GET', path: `${RELEASE}/downloadSml`, action: 'release.read', reply: 'stream' },
  'releases.sendEmail': bodyCall('POST', `${RELEASE}/sendEmail`, 'release.mail', { idempotent: true }),
  'letters.search': readCall(`${MEASURE}/search_release_batch`, 'letter.read'),
  'letters.content': readCall(`${MEASURE}/search_release_batch_content`, 'letter.read'),
  'letters.download': { method: 'GET', path: `${MEASURE}/download`, action: 'letter.read', reply: 'stream' },
  /** Notes that a recipient has opened a letter; the first time counts. */
  'letters.open': bodyCall('POST', `${MEASURE}/open_letter`, 'letter.open'),
});
