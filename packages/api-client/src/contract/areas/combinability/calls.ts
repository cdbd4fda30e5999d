import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

/** Room for 5,000 pairs of codes. */
const PAIRS_LIMIT = 512 * 1024;

/** Which offers may be combined. */
export const combinabilityCalls = defineCalls({
  'combinability.detail': readCall('/oasis/pgapi/combinability', 'combinability.read'),
  'combinability.matrix': readCall('/oasis/pgapi/combinability/matrix', 'combinability.read'),
  /** All answers of a pair, for everybody and for single dealers. */
  'combinability.pair': readCall('/oasis/pgapi/combinability/dealer', 'combinability.read'),
  'combinability.compare': readCall('/oasis/pgapi/combinability/compare', 'combinability.read'),
  /** The programs of a dealer that are in force on a day, with each other. */
  'combinability.forDealer': readCall('/oasis/claim/combinability', 'combinability.read-for-dealer'),
  'combinability.offerDealers': readCall('/oasis/claim/combinability/dealers', 'combinability.read-for-dealer'),
  'combinability.export': streamCall('/oasis/pgapi/combinability/export', 'combinability.read'),
  'combinability.save': bodyCall('POST', '/oasis/pgapi/combinability', 'combinability.save', {
    idempotent: true,
    bodyLimit: PAIRS_LIMIT,
  }),
  'combinability.saveVariant': bodyCall('POST', '/oasis/pgapi/combinability/dealer', 'combinability.save', {
    idempotent: true,
  }),
  'combinability.confirm': bodyCall('POST', '/oasis/pgapi/combinability/confirm', 'combinability.confirm', {
    idempotent: true,
  }),
  'combinability.reset': bodyCall('POST', '/oasis/pgapi/combinability/reset', 'combinability.reset', {
    idempotent: true,
  }),
  'combinabilityDefaults.list': readCall('/oasis/pgapi/combinability/defaults', 'combinability-default.read'),
  'combinabilityDefaults.save': bodyCall('PUT', '/oasis/pgapi/combinability/defaults', 'combinability-default.save'),
});
