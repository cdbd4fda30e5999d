import { administrationLabels, groupLabels, roleLabels } from './labels/administration.ts';
import { budgetLabels } from './labels/budget.ts';
import { commonLabels } from './labels/common.ts';
import { grantSettingLabels } from './labels/grant-setting.ts';
import { kufriLabels } from './labels/kufri.ts';
import { matrixLabels } from './labels/matrix.ts';
import { mobileLabels } from './labels/mobile.ts';
import { noticeLabels } from './labels/notice.ts';
import { accessLabels, auditLabels, dutyLabels } from './labels/oversight.ts';
import { peopleLabels } from './labels/people.ts';
import { programLabels } from './labels/program.ts';
import { recalculationLabels } from './labels/recalculation.ts';
import { sessionLabels } from './labels/session.ts';
import { sheetColumnLabels } from './labels/sheet-columns.ts';
import { sheetCommandLabels } from './labels/sheet-commands.ts';
import { sheetPanelLabels } from './labels/sheet-panels.ts';
import { shellLabels } from './labels/shell.ts';
import { userLabels } from './labels/user.ts';
import { userSettingLabels } from './labels/user-setting.ts';

/**
 * Every label of the screens (I18-001), for types and tests: the screens get them by area, each page its own. Sentences that refuse or confirm stand in the engine's catalogue of messages.
 */
export const LABELS = {
  ...commonLabels,
  ...shellLabels,
  ...programLabels,
  ...kufriLabels,
  ...budgetLabels,
  ...sheetColumnLabels,
  ...sheetCommandLabels,
  ...sheetPanelLabels,
  ...recalculationLabels,
  ...noticeLabels,
  ...mobileLabels,
  ...peopleLabels,
  ...administrationLabels,
  ...groupLabels,
  ...roleLabels,
  ...grantSettingLabels,
  ...userLabels,
  ...userSettingLabels,
  ...auditLabels,
  ...dutyLabels,
  ...accessLabels,
  ...matrixLabels,
  ...sessionLabels,
};

export type LabelKey = keyof typeof LABELS;
