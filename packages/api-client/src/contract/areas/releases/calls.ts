import { bodyCall, defineCalls, readCall } from '../../line.ts';

const MAINTAIN = '/oasis/pgapi/maintain';
const RELEASE = '/oasis/pgapi/release';

/** Release batches and their recipients (B §7.2). */
export const releasesCalls = defineCalls({
  'releases.available': readCall(`${MAINTAIN}/available_release`, 'release.choose'),
  'releases.list': readCall(`${MAINTAIN}/list_release_batch`, 'release.read'),
  'releases.statuses': readCall(`${MAINTAIN}/release_batch_status`, 'release.read'),
  'releases.view': readCall(`${MAINTAIN}/view_release_batch`, 'release.read'),
  'releases.create': bodyCall('POST', `${MAINTAIN}/create_release_batch`, 'release.create', { idempotent: true }),
  'releases.save': bodyCall('POST', `${MAINTAIN}/save_release_batch`, 'release.save'),
  /** Adds programs to a draft. */
  'releases.insert': bodyCall('POST', `${MAINTAIN}/insert_release_batch`, 'release.save'),
  'releases.discard': bodyCall('POST', `${MAINTAIN}/discard_release_batch`, 'release.discard'),
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
});
