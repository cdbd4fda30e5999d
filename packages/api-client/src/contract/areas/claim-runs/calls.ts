import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const RUN = '/oasis/claim/run';

/** Runs that judge claims again. */
export const claimRunCalls = defineCalls({
  'claimRuns.list': readCall(`${RUN}/findall`, 'claim-run.read'),
  'claimRuns.view': readCall(`${RUN}/view`, 'claim-run.read'),
  /** The claims that a run changes, ends or leaves. */
  'claimRuns.items': readCall(`${RUN}/items`, 'claim-run.read'),
  'claimRuns.export': streamCall(`${RUN}/export`, 'claim-run.read'),
  'claimRuns.preview': bodyCall('POST', `${RUN}/preview`, 'claim-run.preview', { idempotent: true }),
  /** Begins a run whose preview is still true. */
  'claimRuns.make': bodyCall('POST', `${RUN}/make`, 'claim-run.make', { idempotent: true }),
  /** Makes the next part of a run that was begun: 200 claims at most. */
  'claimRuns.step': bodyCall('POST', `${RUN}/step`, 'claim-run.step', { idempotent: true }),
});
