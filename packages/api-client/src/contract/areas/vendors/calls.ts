import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

/** Vendor numbers and bank accounts of dealers. */
export const vendorCalls = defineCalls({
  'vendors.list': readCall('/oasis/dapi/vendor/findall', 'vendor.read'),
  'vendors.whole': readCall('/oasis/dapi/vendor/whole', 'vendor.read-number'),
  'vendors.options': readCall('/oasis/dapi/vendor/options', 'vendor.read'),
  'vendors.dealers': readCall('/oasis/dapi/vendor/dealers', 'vendor.read'),
  'vendors.propose': bodyCall('POST', '/oasis/dapi/vendor/propose', 'vendor.propose', { idempotent: true }),
  ...decideCalls('vendors', 'vendor', '/oasis/dapi/vendor'),
});
