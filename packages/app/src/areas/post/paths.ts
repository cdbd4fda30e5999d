/** Papers of sales that arrive by post. */
export const RECEIVED = '/retailValidation/dataDocumentReceive';
