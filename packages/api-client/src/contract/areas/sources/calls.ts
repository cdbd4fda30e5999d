import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

const SET = '/oasis/source/set';

/** Largest file of source data, in bytes: 100,000 rows. */
const FILE_LIMIT = 32 * 1024 * 1024;

/** Sets of source data: rows of a kind, a BU and a month, in versions that a second person checks. */
export const sourceCalls = defineCalls({
  'sources.list': readCall(`${SET}/findall`, 'source.read'),
  'sources.view': readCall(`${SET}/findbyid`, 'source.read'),
  'sources.rows': readCall(`${SET}/rows`, 'source.read'),
  /** The differences from the version before: by row, and in sums by dealer. */
  'sources.differences': readCall(`${SET}/differences`, 'source.read'),
  'sources.comparison': readCall(`${SET}/comparison`, 'source.read'),
  'sources.log': readCall(`${SET}/log`, 'source.read'),
  'sources.export': streamCall(`${SET}/export`, 'source.export'),
  /** An empty file of a kind. */
  'sources.template': streamCall(`${SET}/template`, 'source.check-file'),
  ...uploadCalls('sources', 'source', SET, FILE_LIMIT),
  'sources.check': bodyCall('POST', `${SET}/check`, 'source.check', { idempotent: true }),
  'sources.withdraw': bodyCall('POST', `${SET}/withdraw`, 'source.withdraw', { idempotent: true }),
});
