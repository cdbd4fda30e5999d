import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { recordCalls } from '../../record-calls.ts';

/** The page of regions. */
export const regionCalls = defineCalls({
  ...recordCalls('regions', 'region', '/oasis/dapi/region', { save: 'saveregion', update: 'updateregion' }),
  'regions.bus': readCall('/oasis/dapi/region/bus', 'region.read'),
  'regions.remove': bodyCall('DELETE', '/oasis/dapi/region/deleteregion', 'region.delete'),
});
