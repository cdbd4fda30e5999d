import { accessMessages } from './access.ts';
import { administrationMessages } from './administration.ts';
import { backupMessages } from './backup.ts';
import { batchMessages } from './batch.ts';
import { budgetMessages } from './budget.ts';
import { cellSourceMessages } from './cell-source.ts';
import { checkMessages } from './check.ts';
import { commonMessages } from './common.ts';
import { formulaMessages } from './formula.ts';
import { importMessages } from './import.ts';
import { noticeMessages } from './notice.ts';
import { offerTypeMessages } from './offer-type.ts';
import { oversightMessages } from './oversight.ts';
import { programMessages } from './program.ts';
import { templateMessages } from './template.ts';
import { verifyMessages } from './verify.ts';
import { whyMessages } from './why.ts';

/** Every sentence that the engine and the server answer with (I18-008). A new area file is listed here, once. */
export const CATALOGUE = {
  ...commonMessages,
  ...accessMessages,
  ...administrationMessages,
  ...batchMessages,
  ...backupMessages,
  ...budgetMessages,
  ...cellSourceMessages,
  ...checkMessages,
  ...formulaMessages,
  ...noticeMessages,
  ...offerTypeMessages,
  ...oversightMessages,
  ...programMessages,
  ...templateMessages,
  ...verifyMessages,
  ...whyMessages,
  ...importMessages,
};

/** The areas one by one, for checks over the whole catalogue. */
export const MESSAGE_AREAS = [
  commonMessages,
  accessMessages,
  administrationMessages,
  backupMessages,
  batchMessages,
  budgetMessages,
  cellSourceMessages,
  checkMessages,
  formulaMessages,
  importMessages,
  noticeMessages,
  offerTypeMessages,
  oversightMessages,
  programMessages,
  templateMessages,
  verifyMessages,
  whyMessages,
];

export type MessageCode = keyof typeof CATALOGUE;
