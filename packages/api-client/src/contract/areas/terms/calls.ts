import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Room for 20,000 lines. */
const TERMS_LIMIT = 4 * 1024 * 1024;

/** The terms of a program. */
export const termCalls = defineCalls({
  'terms.read': readCall('/oasis/pgapi/terms', 'terms.read'),
  'terms.preview': bodyCall('POST', '/oasis/pgapi/terms/preview', 'terms.preview', { bodyLimit: TERMS_LIMIT }),
  'terms.save': bodyCall('POST', '/oasis/pgapi/terms/save', 'terms.save', {
    idempotent: true,
    bodyLimit: TERMS_LIMIT,
  }),
});
