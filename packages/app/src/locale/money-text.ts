/** Yuan of calls ('1234.50') with separators of thousands and two decimals; '-' without an amount. */
export function moneyText(yuan: string): string {
  return yuan === '' ? '-' : Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
