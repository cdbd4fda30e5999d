import { accessMessages } from './access.ts';
import { administrationMessages } from './administration.ts';
import { budgetMessages } from './budget.ts';
import { commonMessages } from './common.ts';
import { importMessages } from './import.ts';
import { offerTypeMessages } from './offer-type.ts';
import { programMessages } from './program.ts';

/** Every sentence that the engine and the server answer with (I18-008). A new area file is listed here, once. */
export const CATALOGUE = {
  ...commonMessages,
  ...accessMessages,
  ...administrationMessages,
  ...budgetMessages,
  ...offerTypeMessages,
  ...programMessages,
  ...importMessages,
};

/** The areas one by one, for checks over the whole catalogue. */
export const MESSAGE_AREAS = [
  commonMessages,
  accessMessages,
  administrationMessages,
  budgetMessages,
  offerTypeMessages,
  programMessages,
];

export type MessageCode = keyof typeof CATALOGUE;
