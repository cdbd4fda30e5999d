/** How an invoice of the sale of a car is numbered. */
export interface InvoiceNumber {
  /** 10 or 12 digits; empty for a fully digital invoice. */
  readonly code: string;
  /** 8 digits, or 20 of a fully digital invoice. */
  readonly number: string;
}

/** Tells whether code and number are those of an invoice: a code of 10 or 12 digits with a number of 8, or 20 digits without a code. */
export function isInvoiceNumber({ code, number }: InvoiceNumber): boolean {
  return code === '' ? /^\d{20}$/v.test(number) : /^(?:\d{10}|\d{12})$/v.test(code) && /^\d{8}$/v.test(number);
}
