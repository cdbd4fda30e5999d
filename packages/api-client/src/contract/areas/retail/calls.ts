import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';

const RETAIL = '/oasis/rvapi/retail';

/** Largest paper, in bytes, with its form around it. */
const PAPER_LIMIT = 11 * 1024 * 1024;

/** Retail records and their papers. */
export const retailCalls = defineCalls({
  'retail.cars': readCall(`${RETAIL}/cars`, 'retail.own-cars'),
  'retail.list': readCall(`${RETAIL}/findall`, 'retail.read'),
  'retail.view': readCall(`${RETAIL}/findbyid`, 'retail.read'),
  'retail.log': readCall(`${RETAIL}/log`, 'retail.read'),
  'retail.fleetCustomers': readCall(`${RETAIL}/fleet_customers`, 'retail.find-fleet'),
  'retail.report': bodyCall('POST', `${RETAIL}/report`, 'retail.report', { idempotent: true }),
  ...uploadCalls('retail', 'retail', RETAIL),
  'retail.save': bodyCall('POST', `${RETAIL}/save`, 'retail.save'),
  'retail.addPaper': bodyCall('POST', `${RETAIL}/add_paper`, 'retail.add-paper', {
    upload: true,
    bodyLimit: PAPER_LIMIT,
  }),
  'retail.withdrawPaper': bodyCall('POST', `${RETAIL}/withdraw_paper`, 'retail.withdraw-paper'),
  /** The audit log keeps who opened which paper. */
  'retail.paper': { method: 'GET', path: `${RETAIL}/paper`, action: 'retail.open-paper', reply: 'stream' },
  'retail.invoiceView': readCall('/oasis/rvapi/basic/certificate/invoiceView', 'retail.open-paper'),
  'retail.submit': bodyCall('POST', `${RETAIL}/submit`, 'retail.submit'),
  'retail.takeBack': bodyCall('POST', `${RETAIL}/take_back`, 'retail.take-back'),
  'retail.discard': bodyCall('POST', `${RETAIL}/discard`, 'retail.discard'),
  'retail.begin': bodyCall('POST', `${RETAIL}/begin`, 'retail.begin'),
  'retail.giveBack': bodyCall('POST', `${RETAIL}/give_back`, 'retail.give-back'),
  'retail.pass': bodyCall('POST', `${RETAIL}/pass`, 'retail.pass'),
  'retail.reject': bodyCall('POST', `${RETAIL}/reject`, 'retail.reject'),
  'retail.confirm': bodyCall('POST', `${RETAIL}/confirm`, 'retail.confirm'),
  'retail.return': bodyCall('POST', `${RETAIL}/return`, 'retail.return'),
  'retail.complete': bodyCall('POST', `${RETAIL}/complete`, 'retail.complete'),
  'retail.askEnd': bodyCall('POST', `${RETAIL}/ask_end`, 'retail.ask-end'),
  'retail.keep': bodyCall('POST', `${RETAIL}/keep`, 'retail.keep'),
  'retail.void': bodyCall('POST', `${RETAIL}/void`, 'retail.void'),
  'retail.recheck': bodyCall('POST', `${RETAIL}/recheck`, 'retail.recheck'),
});
