import { button, changeAction, defineArea, readAction } from '../define-area.ts';

/** Guidelines by make, type class, model and month, on the controlling page beside programs and the report (APR-003). */
export const guidelines = defineArea({
  actions: {
    'guideline-year.read': readAction({ en: 'Read guidelines by month', zh: '查看各月指导线' }, 'GUIDELINE_READ'),
    'guideline-year.save': changeAction({ en: 'Set guidelines', zh: '设置指导线' }, 'GUIDELINE_EDIT', 'GUIDELINES_SET'),
    'guideline-year.check-file': readAction(
      { en: 'Check a file of guidelines', zh: '检查指导线文件' },
      'GUIDELINE_EDIT',
    ),
    'frame.read': readAction({ en: 'Read frames', zh: '查看额度' }, 'GUIDELINE_READ'),
    'frame.save': changeAction({ en: 'Set frames', zh: '设置额度' }, 'GUIDELINE_EDIT', 'FRAMES_SET'),
  },
  permissions: {
    GUIDELINE_READ: { en: 'Read guidelines by month and frames', zh: '查看各月指导线和额度' },
    GUIDELINE_EDIT: { en: 'Set guidelines and frames', zh: '设置指导线和额度' },
  },
  page: {
    path: '/approval/controlling/programHome',
    menu: { id: 150, parent: 100, icon: 'properties', name: { en: 'Controlling', zh: '财务控制' } },
    buttons: {
      CONFIRM: button(1501, { en: 'Program Confirm', zh: '激励项目确认' }, 'program.read'),
      REPORT: button(1502, { en: 'Guideline Report', zh: '指导线报表' }, 'report.read'),
      GUIDELINE: button(
        1503,
        { en: 'Set Guideline: view', zh: '设置指导线：查看' },
        'guideline-year.read',
        'frame.read',
      ),
      EDIT: button(
        1504,
        { en: 'Set Guideline: save', zh: '设置指导线：保存' },
        'guideline-year.read',
        'guideline-year.save',
        'guideline-year.check-file',
        'frame.read',
        'frame.save',
      ),
      'CONFIRM PROGRAM': button(
        1505,
        { en: 'Program Confirm: confirm', zh: '激励项目确认：确认' },
        'program.read',
        'program.confirm',
      ),
      'RETURN PROGRAM': button(
        1506,
        { en: 'Program Confirm: return, take the mark away', zh: '激励项目确认：退回、取消确认' },
        'program.read',
        'program.modify-status',
      ),
    },
  },
  recordKinds: {
    guideline: { en: 'Guideline', zh: '指导线' },
    frame: { en: 'Frame', zh: '额度' },
  },
  recordFields: {
    guidelineMake: { en: 'Make', zh: '产品线' },
    guidelineYear: { en: 'Year', zh: '年度' },
    guidelineCells: { en: 'Cells', zh: '单元格' },
    frameYear: { en: 'Year of the frames', zh: '额度年度' },
    frameAmounts: { en: 'Frames in yuan', zh: '额度（元）' },
    guidelineVersion: { en: 'Version', zh: '版本' },
  },
});
