import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const APPEAL = '/oasis/appeal';
/** Larger than the largest paper, so that its own rule refuses it by a sentence. */
const PAPER_LIMIT = 12 * 1024 * 1024;

/** Appeals against decisions on claims, and their letters. The calls of claims open and decide them. */
export const appealCalls = defineCalls({
  'appeal.list': readCall(`${APPEAL}/findall`, 'appeal.read'),
  /** An appeal by its number, or what is appealed by the number of its claim. */
  'appeal.view': readCall(`${APPEAL}/findbyid`, 'appeal.read'),
  'appeal.write': bodyCall('POST', `${APPEAL}/write`, 'appeal.write'),
  'appeal.ask': bodyCall('POST', `${APPEAL}/ask`, 'appeal.ask'),
  /** A paper that the next letter of its sender about this claim takes along. */
  'appeal.addPaper': bodyCall('POST', `${APPEAL}/add_paper`, 'appeal.add-paper', {
    upload: true,
    bodyLimit: PAPER_LIMIT,
  }),
  'appeal.removePaper': bodyCall('POST', `${APPEAL}/remove_paper`, 'appeal.remove-paper'),
  'appeal.paper': streamCall(`${APPEAL}/paper`, 'appeal.open-paper'),
});
