import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Vendor numbers and bank accounts of dealers. */
export const vendorCalls = defineCalls({
  'vendors.list': readCall('/oasis/dapi/vendor/findall', 'vendor.read'),
  'vendors.whole': readCall('/oasis/dapi/vendor/whole', 'vendor.read-number'),
  'vendors.options': readCall('/oasis/dapi/vendor/options', 'vendor.read'),
  'vendors.dealers': readCall('/oasis/dapi/vendor/dealers', 'vendor.read'),
  'vendors.propose': bodyCall('POST', '/oasis/dapi/vendor/propose', 'vendor.propose', { idempotent: true }),
  'vendors.confirm': bodyCall('PUT', '/oasis/dapi/vendor/confirm', 'vendor.confirm'),
  'vendors.reject': bodyCall('PUT', '/oasis/dapi/vendor/reject', 'vendor.reject'),
});
