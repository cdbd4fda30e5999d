import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Dealers: the public directory, and the pages that keep them. */
export const dealerCalls = defineCalls({
  'dealers.directory': readCall('/oasis/dapi/noAuth/dealer/dealerData', 'dealer.directory'),
  'dealers.list': readCall('/oasis/dapi/dealer/findall', 'dealer.read'),
  'dealers.byId': readCall('/oasis/dapi/dealer/findbyid', 'dealer.read'),
  'dealers.options': readCall('/oasis/dapi/dealer/options', 'dealer.read'),
  'dealers.save': bodyCall('POST', '/oasis/dapi/dealer/savedealer', 'dealer.create', { idempotent: true }),
  'dealers.update': bodyCall('PUT', '/oasis/dapi/dealer/updatedealer', 'dealer.update'),
  'dealers.exportExcel': {
    method: 'GET',
    path: '/oasis/dapi/dealer/exportdealerexcel',
    action: 'dealer.export',
    reply: 'stream',
  },
});
