import { ADJUSTMENT_MAILS } from '../adjustments/follow-ups.ts';
import { PAPER_MAILS } from './paper-mails.ts';

/** Messages about papers of claims and about entries on cars. */
export const DEALER_MAILS = { ...PAPER_MAILS, ...ADJUSTMENT_MAILS };
