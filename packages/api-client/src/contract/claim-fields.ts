import * as z from 'zod';
import { id } from './ids.ts';

/** A claim as lists of other objects name it: its car, BU, dealer and program. The amount is yuan without VAT. */
export const claimFields = {
  claimId: id,
  claimCode: z.string(),
  vin: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  programCode: z.string(),
  programName: z.string(),
  net: z.string(),
};

/** The exemptions from checking that touched a claim, and what each spares it: `whole` for people altogether. Dealers see none. */
export const exemptions = z.array(z.object({ exemptionId: id, exemptionCode: z.string(), rule: z.string() }));
