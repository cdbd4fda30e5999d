/** Yuan as calls answer them ('1234.50') with separators of thousands and two places; '-' where there is no amount. */
export function moneyText(yuan: string): string {
  return yuan === '' ? '-' : Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
