import { type Message, message } from '../../messages/message.ts';

/** An incomplete statement of a budget or of terms: one half is missing. */
export interface BudgetGap {
  readonly kind: 'noAmount' | 'noVolume' | 'empty' | 'noValue' | 'costsAllTheSame';
  readonly siOfferId: number;
  readonly offer: string;
  /** Empty if the gap concerns all makes. */
  readonly make: string;
  /** Empty if the gap concerns no single fleet customer. */
  readonly customer: string;
  /** Number of rows of the table; 0 if the gap does not concern rows. */
  readonly rows: number;
}

/** Text of a gap, with the way to close it. */
export function gapMessage({ kind, offer, make, customer, rows }: BudgetGap): Message {
  const place = [offer, make, customer].filter((part) => part !== '').join(' · ');
  switch (kind) {
    case 'noAmount':
      return message('BUDGET_ROWS_WITHOUT_AMOUNT', { place, count: rows });
    case 'noVolume':
      return message('BUDGET_ROWS_WITHOUT_VOLUME', { place, count: rows });
    case 'empty':
      return message('BUDGET_WITHOUT_AMOUNT', { place });
    case 'noValue':
      return message('OFFER_WITHOUT_VALUE', { offer });
    case 'costsAllTheSame':
      return message('OFFER_COSTS_ALL_THE_SAME', { offer });
  }
}
