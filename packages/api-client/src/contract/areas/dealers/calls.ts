import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

/** Dealers: the public directory, and the pages that keep them. */
export const dealerCalls = defineCalls({
  'dealers.directory': readCall('/oasis/dapi/noAuth/dealer/dealerData', 'dealer.directory'),
  'dealers.list': readCall('/oasis/dapi/dealer/findall', 'dealer.read'),
  'dealers.byId': readCall('/oasis/dapi/dealer/findbyid', 'dealer.read'),
  'dealers.options': readCall('/oasis/dapi/dealer/options', 'dealer.read'),
  'dealers.save': bodyCall('POST', '/oasis/dapi/dealer/savedealer', 'dealer.create', { idempotent: true }),
  'dealers.update': bodyCall('PUT', '/oasis/dapi/dealer/updatedealer', 'dealer.update'),
  ...uploadCalls('dealers', 'dealer', '/oasis/dapi/dealer'),
  'dealers.exportExcel': streamCall('/oasis/dapi/dealer/exportdealerexcel', 'dealer.export'),
});
