/**
 * The rows to which a list of cars or sales is counted; one more tells that there are more. Counting millions of rows would take
 * longer than everything else on the page, and nobody pages through them.
 */
export const COUNTED_TO = 10_000;
