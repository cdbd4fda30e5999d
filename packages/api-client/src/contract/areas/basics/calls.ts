import { defineCalls } from '../../line.ts';
import { recordCalls } from '../../record-calls.ts';

/** The pages of BUs and makes. */
export const basicCalls = defineCalls({
  ...recordCalls('businessUnits', 'business-unit', '/oasis/usapi/bu'),
  ...recordCalls('makes', 'make', '/oasis/vapi/make'),
});
