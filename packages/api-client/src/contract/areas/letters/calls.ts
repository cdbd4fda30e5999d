import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const MAINTAIN = '/oasis/pgapi/maintain';
const RELEASE = '/oasis/pgapi/release';
const MEASURE = '/oasis/pgapi/sales_measure';

/** Letters: freezing, mailing and withdrawing them, their PDFs, and reading them (B §7.2). */
export const lettersCalls = defineCalls({
  'releases.send': bodyCall('POST', `${MAINTAIN}/send_release_batch`, 'release.send'),
  'releases.sendList': bodyCall('POST', `${MAINTAIN}/send_release_ids`, 'release.send'),
  /** A frozen letter is a draft again. */
  'releases.reopen': bodyCall('POST', `${MAINTAIN}/reopen_release_batch`, 'release.reopen'),
  'releases.withdraw': bodyCall('POST', `${MAINTAIN}/withdraw_release_batch`, 'release.withdraw'),
  /** Makes the PDF of a letter, which takes a while. */
  'releases.generateSml': bodyCall('POST', `${RELEASE}/generateSml`, 'release.generate'),
  'releases.viewSml': readCall(`${RELEASE}/viewSml`, 'release.read'),
  'releases.deleteSml': bodyCall('POST', `${RELEASE}/deleteSml`, 'release.delete-letter'),
  'releases.downloadSml': streamCall(`${RELEASE}/downloadSml`, 'release.read'),
  'releases.sendEmail': bodyCall('POST', `${RELEASE}/sendEmail`, 'release.mail', { idempotent: true }),
  'letters.search': readCall(`${MEASURE}/search_release_batch`, 'letter.read'),
  'letters.content': readCall(`${MEASURE}/search_release_batch_content`, 'letter.read'),
  'letters.download': streamCall(`${MEASURE}/download`, 'letter.read'),
  /** Notes that a recipient has opened a letter; the first time counts. */
  'letters.open': bodyCall('POST', `${MEASURE}/open_letter`, 'letter.open'),
});
