import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const MAINTAIN = '/oasis/pgapi/maintain';

/** The list that budgets open from, the making of a program, and its life (B §7.2). */
export const programCalls = defineCalls({
  'program.list': readCall('/oasis/pgapi/maintain/wording_budget', 'program.read'),
  'program.export': streamCall('/oasis/pgapi/maintain/export_wording_budget', 'program.read'),
  'program.overview': readCall(`${MAINTAIN}/overview`, 'program.read'),
  'program.controllingOverview': readCall(`${MAINTAIN}/controlling_overview`, 'program.read'),
  'program.review': readCall(`${MAINTAIN}/controlling_review`, 'program.read'),
  'program.deviations': readCall(`${MAINTAIN}/controlling_deviations`, 'program.read'),
  'program.gaps': readCall(`${MAINTAIN}/program_gaps`, 'program.read'),
  'program.sssc': readCall(`${MAINTAIN}/sssc_index`, 'sssc.read'),
  'program.statuses': readCall(`${MAINTAIN}/program_status_list`, 'program.read'),
  'program.detailStatus': readCall('/oasis/pgapi/detail/status', 'program.read'),
  'program.detailLogs': readCall('/oasis/pgapi/detail/logs', 'program.read-log'),
  'program.log': readCall(`${MAINTAIN}/get_log`, 'program.read-log'),
  'program.testFile': {
    method: 'GET',
    path: '/oasis/pgapi/files/test',
    action: 'program.read',
    reply: 'stream',
    userInfo: true,
  },
  'program.submit': bodyCall('POST', `${MAINTAIN}/submit`, 'program.submit'),
  'program.callback': bodyCall('POST', `${MAINTAIN}/callback_program`, 'program.callback'),
  'program.copy': bodyCall('POST', `${MAINTAIN}/copy_program`, 'program.copy', { idempotent: true }),
  'program.delete': bodyCall('POST', `${MAINTAIN}/delete_program`, 'program.delete'),
  'program.revise': bodyCall('POST', `${MAINTAIN}/revise_program`, 'program.revise', { idempotent: true }),
  'program.cancel': bodyCall('POST', `${MAINTAIN}/cancel_program`, 'program.cancel'),
  'program.confirm': bodyCall('POST', `${MAINTAIN}/controlling_confirm`, 'program.confirm'),
  'program.modifyStatus': bodyCall('POST', `${MAINTAIN}/controlling_modify_status`, 'program.modify-status'),
  'programCollections.list': readCall(`${MAINTAIN}/list_program_collection`, 'program-collection.read'),
  'programCollections.save': bodyCall('POST', `${MAINTAIN}/save_program_collection`, 'program-collection.save'),
  'programCollections.delete': bodyCall('POST', `${MAINTAIN}/delete_program_collection`, 'program-collection.delete'),
});
