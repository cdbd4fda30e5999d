import { type Message, message } from '../../messages/message.ts';

/** Half of something that a program should say whole. */
export interface BudgetGap {
  readonly kind: 'noAmount' | 'noVolume' | 'empty' | 'noValue' | 'costsAllTheSame';
  readonly siOfferId: number;
  readonly offer: string;
  /** Empty where all makes are meant. */
  readonly make: string;
  /** Empty where it is of no fleet customer alone. */
  readonly customer: string;
  /** How many rows of the table; 0 where it is not about rows. */
  readonly rows: number;
}

/** A gap as people read it, with what puts it right. */
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
