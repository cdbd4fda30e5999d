import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

/** Largest file of prices, and largest question for the effect of prices, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Prices of models and VAT rates by their first day. */
export const priceCalls = defineCalls({
  'prices.list': readCall('/oasis/vapi/msrp/findall', 'price.read'),
  'prices.export': streamCall('/oasis/vapi/msrp/export', 'price.export'),
  'prices.models': readCall('/oasis/vapi/msrp/models', 'price.read'),
  'prices.save': bodyCall('POST', '/oasis/vapi/msrp/save', 'price.create', { idempotent: true }),
  ...uploadCalls('prices', 'price', '/oasis/vapi/msrp'),
  /** The effect of prices on budgets before they are saved. */
  'prices.effect': bodyCall('POST', '/oasis/vapi/msrp/effect', 'price.effect', { bodyLimit: FILE_LIMIT }),
  'groupPrices.list': readCall('/oasis/vapi/nstgroupmsrp/findall', 'group-price.read'),
  'groupPrices.export': streamCall('/oasis/vapi/nstgroupmsrp/export', 'group-price.export'),
  'groupPrices.groups': readCall('/oasis/vapi/nstgroupmsrp/groups', 'group-price.read'),
  'groupPrices.save': bodyCall('POST', '/oasis/vapi/nstgroupmsrp/save', 'group-price.create', { idempotent: true }),
  ...uploadCalls('groupPrices', 'group-price', '/oasis/vapi/nstgroupmsrp'),
  'impact.list': readCall('/oasis/vapi/impactmsrp/findall', 'impact.read'),
  /** The rows of a file beside the prices in force on their days. */
  'impact.rows': readCall('/oasis/vapi/impactmsrp/compare', 'impact.read'),
  'impact.original': streamCall('/oasis/vapi/impactmsrp/original', 'impact.read'),
  ...uploadCalls('impact', 'impact', '/oasis/vapi/impactmsrp'),
  /** The effect of ticked rows; `impact.take` names the `print` of this reply. */
  'impact.plan': bodyCall('POST', '/oasis/vapi/impactmsrp/plan', 'impact.plan'),
  'impact.take': bodyCall('POST', '/oasis/vapi/impactmsrp/take', 'impact.take', { idempotent: true }),
  'vatRates.list': readCall('/oasis/vapi/vatrate/findall', 'vat-rate.read'),
  'vatRates.effect': bodyCall('POST', '/oasis/vapi/vatrate/effect', 'vat-rate.effect'),
  'vatRates.save': bodyCall('POST', '/oasis/vapi/vatrate/save', 'vat-rate.create', { idempotent: true }),
});
