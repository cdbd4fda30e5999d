import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Prices of models and VAT rates by their first day. */
export const priceCalls = defineCalls({
  'prices.list': readCall('/oasis/vapi/msrp/findall', 'price.read'),
  'prices.export': { method: 'GET', path: '/oasis/vapi/msrp/export', action: 'price.export', reply: 'stream' },
  'prices.models': readCall('/oasis/vapi/msrp/models', 'price.read'),
  'prices.save': bodyCall('POST', '/oasis/vapi/msrp/save', 'price.create', { idempotent: true }),
  'vatRates.list': readCall('/oasis/vapi/vatrate/findall', 'vat-rate.read'),
  'vatRates.save': bodyCall('POST', '/oasis/vapi/vatrate/save', 'vat-rate.create', { idempotent: true }),
});
