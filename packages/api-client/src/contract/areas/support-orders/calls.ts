import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

const ORDER = '/oasis/claim/support';

/** Orders of support cars. */
export const supportOrderCalls = defineCalls({
  'supportOrders.list': readCall(`${ORDER}/findall`, 'support-order.read'),
  /** The programs that a car can be ordered for, by its VIN. */
  'supportOrders.programs': readCall(`${ORDER}/programs`, 'support-order.read'),
  'supportOrders.export': streamCall(`${ORDER}/export`, 'support-order.read'),
  ...uploadCalls('supportOrders', 'support-order', ORDER),
  'supportOrders.note': bodyCall('POST', `${ORDER}/note`, 'support-order.note', { idempotent: true }),
  'supportOrders.edit': bodyCall('POST', `${ORDER}/edit`, 'support-order.edit'),
  'supportOrders.submit': bodyCall('POST', `${ORDER}/submit`, 'support-order.submit'),
  'supportOrders.cancel': bodyCall('POST', `${ORDER}/cancel`, 'support-order.cancel'),
  'supportOrders.confirm': bodyCall('POST', `${ORDER}/confirm`, 'support-order.confirm'),
  'supportOrders.reject': bodyCall('POST', `${ORDER}/reject`, 'support-order.reject'),
  'supportOrders.revoke': bodyCall('POST', `${ORDER}/revoke`, 'support-order.revoke'),
});
