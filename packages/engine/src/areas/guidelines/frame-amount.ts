import { type Fen, fenOf, parseYuan } from '../../base/money.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';

/** The length of 9,999,999,999,999.99 yuan. */
const LONGEST = 16;
const NONE: Fen = fenOf(0n);

/** A frame as typed: yuan from 0 with at most two decimal places; null for an empty text, which means no frame. */
export function parseFrame(typed: string): Result<Fen | null, Message> {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return ok(null);
  const amount = text.length > LONGEST ? undefined : parseYuan(text);
  return amount === undefined || amount < NONE ? err(message('FRAME_AMOUNT_WRONG')) : ok(amount);
}
