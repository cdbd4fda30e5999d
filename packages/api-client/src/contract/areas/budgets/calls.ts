import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const MEGABYTE = 1024 * 1024;

/** The budget input page (BUD-095..109; the paths are the ledger's, BUD-110) and the calls that its menu items need. */
export const budgetCalls = defineCalls({
  'budget.offerTypes': readCall('/oasis/bgapi/budget/offer_types', 'budget.read'),
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
  'budget.save': bodyCall('POST', '/oasis/bgapi/budget/save', 'budget.save', {
    idempotent: true,
    bodyLimit: 32 * MEGABYTE,
  }),
  'budget.regenerate': bodyCall('POST', '/oasis/bgapi/budget/regenerate', 'budget.regenerate', { idempotent: true }),
  'budget.regeneratePreview': readCall('/oasis/bgapi/budget/regenerate_preview', 'budget.read'),
  'budget.takeBackPreview': readCall('/oasis/bgapi/budget/take_back_preview', 'budget.read'),
  'budget.takeBack': bodyCall('POST', '/oasis/bgapi/budget/take_back', 'budget.take-back', { idempotent: true }),
  'budget.versions': readCall('/oasis/bgapi/budget/versions', 'budget.read'),
  'budget.volumeBase': bodyCall('POST', '/oasis/bgapi/budget/volume_base', 'budget.volume-base', { idempotent: true }),
  'budget.copyKufri': bodyCall('POST', '/oasis/bgapi/budget/copy_kufri', 'budget.copy-kufri', { idempotent: true }),
  'budget.inputSet': bodyCall('POST', '/oasis/bgapi/budget/input_set', 'budget.input-set', { idempotent: true }),
  'budget.makeTotals': readCall('/oasis/bgapi/budget/make_totals', 'budget.read'),
  'budget.summary': readCall('/oasis/bgapi/budget/summary', 'budget.read'),
  'budget.refreshMonth': bodyCall('POST', '/oasis/bgapi/budget/refresh_report/month', 'budget.refresh-report'),
  'budget.refreshPeriod': bodyCall('POST', '/oasis/bgapi/budget/refresh_report/period', 'budget.refresh-report'),
  'budget.fleet': readCall('/oasis/bgapi/budget/fleet', 'budget.read'),
  'budget.cellHistory': readCall('/oasis/bgapi/budget/cell_history', 'budget.read'),
  'budget.rowMonths': readCall('/oasis/bgapi/budget/row_months', 'budget.read'),
  'budget.lastSave': readCall('/oasis/bgapi/budget/last_save', 'budget.read'),
  'approval.export': streamCall('/oasis/bgapi/approval/export', 'budget.export'),
  'kufri.checkLatest': readCall('/oasis/bgapi/kufri/check_latest', 'budget.read'),
  'kufri.updateVersion': bodyCall('POST', '/oasis/bgapi/kufri/update_version', 'budget.update-kufri', {
    idempotent: true,
  }),
  'kufri.updatePreview': readCall('/oasis/bgapi/kufri/update_preview', 'budget.read'),
  'budget.updateTemplatePreview': readCall('/oasis/bgapi/budget/update_template_preview', 'budget.read'),
  'budget.updateTemplate': bodyCall('POST', '/oasis/bgapi/budget/update_template', 'budget.update-template', {
    idempotent: true,
  }),
  'guideline.config': readCall('/oasis/bgapi/guideline/config', 'guideline.read'),
  'guideline.data': readCall('/oasis/bgapi/guideline/data', 'guideline.read'),
});
