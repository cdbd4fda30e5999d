import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';

/** The codes of all makes in the usual order; empty until they are loaded. */
export function useMakes(): readonly string[] {
  return useLast(useCall('kufri.makes', { silent: true }).data) ?? [];
}
