import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

const RUN = '/oasis/source/run';
const BINDING = '/oasis/source/binding';

/** Runs that make claims of source data, and the offers that these pay. */
export const sourceRunCalls = defineCalls({
  'sourceRuns.list': readCall(`${RUN}/findall`, 'source-run.read'),
  'sourceRuns.view': readCall(`${RUN}/view`, 'source-run.read'),
  /** What a run makes, changes, ends, leaves or refuses. */
  'sourceRuns.items': readCall(`${RUN}/items`, 'source-run.read'),
  'sourceRuns.export': streamCall(`${RUN}/export`, 'source-run.read'),
  'sourceRuns.preview': bodyCall('POST', `${RUN}/preview`, 'source-run.preview', { idempotent: true }),
  /** Begins a run whose preview is still true. */
  'sourceRuns.make': bodyCall('POST', `${RUN}/make`, 'source-run.make', { idempotent: true }),
  /** Makes the next part of a run that was begun: 200 claims at most. */
  'sourceRuns.step': bodyCall('POST', `${RUN}/step`, 'source-run.step', { idempotent: true }),
  /** Says whether cars of a target whose sales are over still count. */
  'sourceRuns.decide': bodyCall('POST', `${RUN}/decide`, 'source-run.decide', { idempotent: true }),
  'sourceBindings.list': readCall(`${BINDING}/findall`, 'source-binding.read'),
  'sourceBindings.byId': readCall(`${BINDING}/findbyid`, 'source-binding.read'),
  /** The offers and the makes of released programs of the user's BUs. */
  'sourceBindings.options': readCall(`${BINDING}/options`, 'source-binding.read'),
  'sourceBindings.propose': bodyCall('POST', `${BINDING}/propose`, 'source-binding.propose', { idempotent: true }),
  /** Proposes another one in the place of one in force. */
  'sourceBindings.change': bodyCall('PUT', `${BINDING}/change`, 'source-binding.propose'),
  ...decideCalls('sourceBindings', 'source-binding', BINDING),
});
