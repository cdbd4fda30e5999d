import { defineCalls } from '../../line.ts';

const MEGABYTE = 1024 * 1024;

/** The budget input page (BUD-095..109; the paths are the ledger's, BUD-110) and the calls that its menu items need. */
export const budgetCalls = defineCalls({
  'budget.offerTypes': {
    method: 'GET',
    path: '/oasis/bgapi/budget/offer_types',
    action: 'budget.read',
    reply: 'envelope',
  },
  'budget.tableByOfferType': {
    method: 'GET',
    path: '/oasis/bgapi/budget/table',
    action: 'budget.read',
    reply: 'columns',
  },
  'budget.table': {
    method: 'GET',
    path: '/oasis/bgapi/budget/table/:budgetId',
    action: 'budget.read',
    reply: 'columns',
  },
  'budget.save': {
    method: 'POST',
    path: '/oasis/bgapi/budget/save',
    action: 'budget.save',
    reply: 'envelope',
    idempotent: true,
    bodyLimit: 32 * MEGABYTE,
  },
  'budget.regenerate': {
    method: 'POST',
    path: '/oasis/bgapi/budget/regenerate',
    action: 'budget.regenerate',
    reply: 'envelope',
    idempotent: true,
  },
  'budget.volumeBase': {
    method: 'POST',
    path: '/oasis/bgapi/budget/volume_base',
    action: 'budget.volume-base',
    reply: 'envelope',
    idempotent: true,
  },
  'budget.copyKufri': {
    method: 'POST',
    path: '/oasis/bgapi/budget/copy_kufri',
    action: 'budget.copy-kufri',
    reply: 'envelope',
    idempotent: true,
  },
  'budget.inputSet': {
    method: 'POST',
    path: '/oasis/bgapi/budget/input_set',
    action: 'budget.input-set',
    reply: 'envelope',
    idempotent: true,
  },
  'budget.makeTotals': {
    method: 'GET',
    path: '/oasis/bgapi/budget/make_totals',
    action: 'budget.read',
    reply: 'envelope',
  },
  'budget.summary': {
    method: 'GET',
    path: '/oasis/bgapi/budget/summary',
    action: 'budget.read',
    reply: 'envelope',
  },
  'budget.refreshMonth': {
    method: 'POST',
    path: '/oasis/bgapi/budget/refresh_report/month',
    action: 'budget.refresh-report',
    reply: 'envelope',
  },
  'budget.refreshPeriod': {
    method: 'POST',
    path: '/oasis/bgapi/budget/refresh_report/period',
    action: 'budget.refresh-report',
    reply: 'envelope',
  },
  'budget.fleet': { method: 'GET', path: '/oasis/bgapi/budget/fleet', action: 'budget.read', reply: 'envelope' },
  'budget.cellHistory': {
    method: 'GET',
    path: '/oasis/bgapi/budget/cell_history',
    action: 'budget.read',
    reply: 'envelope',
  },
  'approval.export': {
    method: 'GET',
    path: '/oasis/bgapi/approval/export',
    action: 'budget.export',
    reply: 'stream',
  },
  'kufri.checkLatest': {
    method: 'GET',
    path: '/oasis/bgapi/kufri/check_latest',
    action: 'budget.read',
    reply: 'envelope',
  },
  'kufri.updateVersion': {
    method: 'POST',
    path: '/oasis/bgapi/kufri/update_version',
    action: 'budget.update-kufri',
    reply: 'envelope',
    idempotent: true,
  },
  'report.guideline': {
    method: 'POST',
    path: '/oasis/bgapi/report/guideline',
    action: 'budget.read',
    reply: 'columns',
  },
  'guideline.config': {
    method: 'GET',
    path: '/oasis/bgapi/guideline/config',
    action: 'guideline.read',
    reply: 'envelope',
  },
  'guideline.data': {
    method: 'GET',
    path: '/oasis/bgapi/guideline/data',
    action: 'guideline.read',
    reply: 'envelope',
  },
});
