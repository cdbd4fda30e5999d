import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The page of regions. */
export const regionCalls = defineCalls({
  'regions.list': readCall('/oasis/dapi/region/findall', 'region.read'),
  'regions.byId': readCall('/oasis/dapi/region/findbyid', 'region.read'),
  'regions.bus': readCall('/oasis/dapi/region/bus', 'region.read'),
  'regions.save': bodyCall('POST', '/oasis/dapi/region/saveregion', 'region.create', { idempotent: true }),
  'regions.update': bodyCall('PUT', '/oasis/dapi/region/updateregion', 'region.update'),
  'regions.remove': bodyCall('DELETE', '/oasis/dapi/region/deleteregion', 'region.delete'),
});
