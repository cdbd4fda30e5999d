/** A line of a rate table as its form sends it; percents with two digits, the term in months. */
export const RATE_LINE = {
  product: 'annuity',
  term: '36',
  downPayment: '20.00',
  rest: '0.00',
  standardRate: '6.50',
  lowestRate: '1.99',
  maker: '60.00',
  dealer: '10.00',
  company: '30.00',
};
