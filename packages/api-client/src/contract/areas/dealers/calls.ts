import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Largest file of dealers, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Dealers: the public directory, and the pages that keep them. */
export const dealerCalls = defineCalls({
  'dealers.directory': readCall('/oasis/dapi/noAuth/dealer/dealerData', 'dealer.directory'),
  'dealers.list': readCall('/oasis/dapi/dealer/findall', 'dealer.read'),
  'dealers.byId': readCall('/oasis/dapi/dealer/findbyid', 'dealer.read'),
  'dealers.options': readCall('/oasis/dapi/dealer/options', 'dealer.read'),
  'dealers.save': bodyCall('POST', '/oasis/dapi/dealer/savedealer', 'dealer.create', { idempotent: true }),
  'dealers.update': bodyCall('PUT', '/oasis/dapi/dealer/updatedealer', 'dealer.update'),
  /** Shows the changes that a file would make; `dealers.loadFile` takes the same file with the `print` of this reply. */
  'dealers.checkFile': bodyCall('POST', '/oasis/dapi/dealer/checkuploadfile', 'dealer.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'dealers.loadFile': bodyCall('POST', '/oasis/dapi/dealer/uploadfile', 'dealer.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'dealers.exportExcel': {
    method: 'GET',
    path: '/oasis/dapi/dealer/exportdealerexcel',
    action: 'dealer.export',
    reply: 'stream',
  },
});
