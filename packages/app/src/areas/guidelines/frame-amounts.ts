import { parseFrame } from '@oasis/engine/areas/guidelines';
import { addMoney, type Fen, parseYuan, subtractMoney, yuanText } from '@oasis/engine/base';
import { formatNumber } from '@oasis/engine/table';

/** The sum of the existing frames, in yuan; null without any. */
export function sumOf(texts: readonly string[]): string | null {
  const amounts = texts.flatMap((text) => {
    const read = parseFrame(text);
    return read.ok && read.value !== null ? [read.value] : [];
  });
  return amounts.length === 0 ? null : yuanText(addMoney(...amounts));
}

/** The rest of a proposal after its frames; null without a proposal. */
export function leftOf(proposal: string | null, given: string | null): string | null {
  const whole = fenOfText(proposal);
  return whole === undefined ? null : yuanText(subtractMoney(whole, fenOfText(given) ?? addMoney()));
}

function fenOfText(amount: string | null): Fen | undefined {
  return amount === null ? undefined : parseYuan(amount);
}

/** Yuan with separators, and with two decimals if they are not zero; '-' for none. */
export function amountText(amount: string | null): string {
  if (amount === null || amount === '') return '-';
  const isNegative = amount.startsWith('-');
  const [whole = '', fen = ''] = amount.slice(isNegative ? 1 : 0).split('.');
  const shown = `${isNegative ? '-' : ''}${formatNumber(Number(whole))}`;
  return fen === '' || fen === '00' ? shown : `${shown}.${fen}`;
}
