import { textField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';

/** Why guidelines are set. */
export const guidelineReason = textField({
  limit: { min: 1, max: 200 },
  length: message('GUIDELINE_REASON_LENGTH'),
  missing: message('GUIDELINE_REASON_MISSING'),
});
