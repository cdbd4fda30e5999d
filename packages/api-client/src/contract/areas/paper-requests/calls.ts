import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const REQUEST = '/oasis/paperRequest';
/** Larger than the largest paper, so that its own rule refuses it by a sentence. */
const PAPER_LIMIT = 12 * 1024 * 1024;

/** Papers that checkers ask the dealers of claims for. */
export const paperRequestCalls = defineCalls({
  'paperRequest.list': readCall(`${REQUEST}/findall`, 'paper-request.read'),
  'paperRequest.figures': readCall(`${REQUEST}/figures`, 'paper-request.read'),
  'paperRequest.export': streamCall(`${REQUEST}/export`, 'paper-request.export'),
  'paperRequest.view': readCall(`${REQUEST}/findbyid`, 'paper-request.read'),
  /** The requests of a claim, the newest first. */
  'paperRequest.ofClaim': readCall(`${REQUEST}/of_claim`, 'paper-request.read'),
  /** The version is that of the claim. */
  'paperRequest.ask': bodyCall('POST', `${REQUEST}/ask`, 'paper-request.ask', { idempotent: true }),
  'paperRequest.settle': bodyCall('POST', `${REQUEST}/settle`, 'paper-request.settle'),
  'paperRequest.withdraw': bodyCall('POST', `${REQUEST}/withdraw`, 'paper-request.withdraw'),
  'paperRequest.answer': bodyCall('POST', `${REQUEST}/answer`, 'paper-request.answer'),
  /** A paper that the answer of its sender takes along. */
  'paperRequest.addPaper': bodyCall('POST', `${REQUEST}/add_paper`, 'paper-request.add-paper', {
    upload: true,
    bodyLimit: PAPER_LIMIT,
  }),
  'paperRequest.removePaper': bodyCall('POST', `${REQUEST}/remove_paper`, 'paper-request.remove-paper'),
  'paperRequest.paper': streamCall(`${REQUEST}/paper`, 'paper-request.open-paper'),
});
