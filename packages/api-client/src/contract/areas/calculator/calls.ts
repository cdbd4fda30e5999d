import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { uploadCalls } from '../../record-calls.ts';
import { UPLOAD_CALCULATOR } from '../../upload-calculator.ts';

const C = '/oasis/pgapi/calculator';
/** Largest file of lines or shares in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;
const UPLOAD = { upload: true, bodyLimit: FILE_LIMIT } as const;

/** The calculator of finance offers (B §7.2): rate tables, settings, expected shares, offers and calculations of programs. */
export const calculatorCalls = defineCalls({
  'calculator.versions': readCall(`${C}/version/list`, 'calculator.read'),
  'calculator.version': readCall(`${C}/version/one`, 'calculator.read'),
  'calculator.log': readCall(`${C}/version/log`, 'calculator.read'),
  'calculator.bus': readCall(`${C}/version/bus`, 'calculator.read'),
  'calculator.create': bodyCall('POST', `${C}/version/add`, 'calculator.create', { idempotent: true }),
  'calculator.confirm': bodyCall('POST', `${C}/version/confirm`, 'calculator.confirm', { idempotent: true }),
  'calculator.reopen': bodyCall('POST', `${C}/version/reopen`, 'calculator.reopen', { idempotent: true }),
  'calculator.lines': readCall(`${C}/line/list`, 'calculator.read'),
  'calculator.line': readCall(`${C}/line/one`, 'calculator.read'),
  'calculator.export': streamCall(`${C}/line/export`, 'calculator.export'),
  'calculator.addLine': bodyCall('POST', `${C}/line/add`, 'calculator.add-line', { idempotent: true }),
  'calculator.editLine': bodyCall('PUT', `${C}/line/edit`, 'calculator.edit-line'),
  'calculator.removeLine': bodyCall('DELETE', `${C}/line/delete`, 'calculator.remove-line'),
  /** Shows the effect of a file on a draft; `calculator.loadFile` takes the same file with the `print` of this reply. */
  'calculator.checkFile': bodyCall('POST', `${C}/check/${UPLOAD_CALCULATOR}`, 'calculator.check-file', UPLOAD),
  'calculator.loadFile': bodyCall('POST', `${C}/${UPLOAD_CALCULATOR}`, 'calculator.import', UPLOAD),
  /** The lines and the setting that offers are worked out with. */
  'calculator.work': readCall(`${C}/offer`, 'calculator.work'),
  /** Finance offers of a program, its models with prices, and its calculation. */
  'calculator.program': readCall(`${C}/program`, 'calculator.program'),
  'calculator.apply': bodyCall('POST', `${C}/program/apply`, 'calculator.apply', { idempotent: true }),
  'calculator.status': readCall(`${C}/status`, 'calculator.status'),
  'penetration.list': readCall(`${C}/penetration/list`, 'penetration.read'),
  'penetration.models': readCall(`${C}/penetration/models`, 'penetration.read'),
  'penetration.export': streamCall(`${C}/penetration/export`, 'penetration.export'),
  'penetration.save': bodyCall('POST', `${C}/penetration/save`, 'penetration.create', { idempotent: true }),
  ...uploadCalls('penetration', 'penetration', `${C}/penetration`),
  'financeSettings.list': readCall(`${C}/setting/list`, 'finance-setting.read'),
  'financeSettings.save': bodyCall('POST', `${C}/setting/save`, 'finance-setting.create', { idempotent: true }),
});
