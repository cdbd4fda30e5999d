import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const CLAIM = '/oasis/claim';
/** A file of VINs: 2 MB, as its reader takes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Claims of cars for programs. */
export const claimCalls = defineCalls({
  /** The programs that a car can have, and the first reason against each other program. */
  'claim.car': readCall(`${CLAIM}/car`, 'claim.judge'),
  /** The cars of a dealer and of those that it follows, each with the state of its sale. */
  'claim.cars': readCall(`${CLAIM}/cars`, 'retail.own-cars'),
  /** Up to 200 cars by their VINs: the combination that pays most, or the first reason why there is none. */
  'claim.judgeMany': bodyCall('POST', `${CLAIM}/judge_many`, 'claim.judge'),
  /** The VINs of a file, read and not stored. */
  'claim.vinFile': bodyCall('POST', `${CLAIM}/vin_file`, 'claim.judge', { upload: true, bodyLimit: FILE_LIMIT }),
  'claim.list': readCall(`${CLAIM}/findall`, 'claim.read'),
  /** Counts by state, by age and by week of what the filters find. */
  'claim.figures': readCall(`${CLAIM}/figures`, 'claim.read'),
  'claim.export': streamCall(`${CLAIM}/export`, 'claim.export'),
  'claim.view': readCall(`${CLAIM}/findbyid`, 'claim.read'),
  'claim.log': readCall(`${CLAIM}/log`, 'claim.read'),
  'claim.send': bodyCall('POST', `${CLAIM}/send`, 'claim.send', { idempotent: true }),
  /** Up to 200 cars in one transaction: of each car all programs or none. */
  'claim.sendMany': bodyCall('POST', `${CLAIM}/send_many`, 'claim.send', { idempotent: true }),
  'claim.takeBack': bodyCall('POST', `${CLAIM}/take_back`, 'claim.take-back'),
  'claim.begin': bodyCall('POST', `${CLAIM}/begin`, 'claim.begin'),
  'claim.giveBack': bodyCall('POST', `${CLAIM}/give_back`, 'claim.give-back'),
  'claim.pass': bodyCall('POST', `${CLAIM}/pass`, 'claim.pass'),
  /** Lowers an offer of a claim in its check; the difference is posted once for a key. */
  'claim.lower': bodyCall('POST', `${CLAIM}/lower`, 'claim.lower', { idempotent: true }),
  'claim.restore': bodyCall('POST', `${CLAIM}/restore`, 'claim.restore', { idempotent: true }),
  'claim.reject': bodyCall('POST', `${CLAIM}/reject`, 'claim.reject'),
  'claim.recheck': bodyCall('POST', `${CLAIM}/recheck`, 'claim.recheck'),
  'claim.confirm': bodyCall('POST', `${CLAIM}/confirm`, 'claim.confirm'),
  'claim.refuse': bodyCall('POST', `${CLAIM}/refuse`, 'claim.refuse'),
  'claim.appeal': bodyCall('POST', `${CLAIM}/appeal`, 'claim.appeal'),
  'claim.waive': bodyCall('POST', `${CLAIM}/waive`, 'claim.waive'),
  'claim.acceptAppeal': bodyCall('POST', `${CLAIM}/accept_appeal`, 'claim.accept-appeal'),
  'claim.refuseAppeal': bodyCall('POST', `${CLAIM}/refuse_appeal`, 'claim.refuse-appeal'),
  'claim.appealAmount': bodyCall('POST', `${CLAIM}/appeal_amount`, 'claim.appeal-amount'),
  'claim.acceptAmount': bodyCall('POST', `${CLAIM}/accept_amount`, 'claim.accept-amount', { idempotent: true }),
  'claim.refuseAmount': bodyCall('POST', `${CLAIM}/refuse_amount`, 'claim.refuse-amount', { idempotent: true }),
});
