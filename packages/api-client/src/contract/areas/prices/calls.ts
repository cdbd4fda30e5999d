import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Largest file of prices, and largest question for the effect of prices, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Prices of models and VAT rates by their first day. */
export const priceCalls = defineCalls({
  'prices.list': readCall('/oasis/vapi/msrp/findall', 'price.read'),
  'prices.export': { method: 'GET', path: '/oasis/vapi/msrp/export', action: 'price.export', reply: 'stream' },
  'prices.models': readCall('/oasis/vapi/msrp/models', 'price.read'),
  'prices.save': bodyCall('POST', '/oasis/vapi/msrp/save', 'price.create', { idempotent: true }),
  /** Shows the effect of a file; `prices.loadFile` takes the same file with the `print` of this reply. */
  'prices.checkFile': bodyCall('POST', '/oasis/vapi/msrp/checkuploadfile', 'price.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'prices.loadFile': bodyCall('POST', '/oasis/vapi/msrp/uploadfile', 'price.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  /** The effect of prices on budgets before they are saved. */
  'prices.effect': bodyCall('POST', '/oasis/vapi/msrp/effect', 'price.effect', { bodyLimit: FILE_LIMIT }),
  'groupPrices.list': readCall('/oasis/vapi/nstgroupmsrp/findall', 'group-price.read'),
  'groupPrices.export': {
    method: 'GET',
    path: '/oasis/vapi/nstgroupmsrp/export',
    action: 'group-price.export',
    reply: 'stream',
  },
  'groupPrices.groups': readCall('/oasis/vapi/nstgroupmsrp/groups', 'group-price.read'),
  'groupPrices.save': bodyCall('POST', '/oasis/vapi/nstgroupmsrp/save', 'group-price.create', { idempotent: true }),
  'groupPrices.checkFile': bodyCall('POST', '/oasis/vapi/nstgroupmsrp/checkuploadfile', 'group-price.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'groupPrices.loadFile': bodyCall('POST', '/oasis/vapi/nstgroupmsrp/uploadfile', 'group-price.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'impact.list': readCall('/oasis/vapi/impactmsrp/findall', 'impact.read'),
  /** The rows of a file beside the prices in force on their days. */
  'impact.rows': readCall('/oasis/vapi/impactmsrp/compare', 'impact.read'),
  'impact.original': { method: 'GET', path: '/oasis/vapi/impactmsrp/original', action: 'impact.read', reply: 'stream' },
  'impact.checkFile': bodyCall('POST', '/oasis/vapi/impactmsrp/checkuploadfile', 'impact.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'impact.loadFile': bodyCall('POST', '/oasis/vapi/impactmsrp/uploadfile', 'impact.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  /** The effect of ticked rows; `impact.take` names the `print` of this reply. */
  'impact.plan': bodyCall('POST', '/oasis/vapi/impactmsrp/plan', 'impact.plan'),
  'impact.take': bodyCall('POST', '/oasis/vapi/impactmsrp/take', 'impact.take', { idempotent: true }),
  'vatRates.list': readCall('/oasis/vapi/vatrate/findall', 'vat-rate.read'),
  'vatRates.effect': bodyCall('POST', '/oasis/vapi/vatrate/effect', 'vat-rate.effect'),
  'vatRates.save': bodyCall('POST', '/oasis/vapi/vatrate/save', 'vat-rate.create', { idempotent: true }),
});
