import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** VAT rates by their first day. */
export const priceCalls = defineCalls({
  'vatRates.list': readCall('/oasis/vapi/vatrate/findall', 'vat-rate.read'),
  'vatRates.save': bodyCall('POST', '/oasis/vapi/vatrate/save', 'vat-rate.create', { idempotent: true }),
});
