import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';

export type TokenKind = 'number' | 'name' | 'symbol' | 'end';

/** A piece of a formula. Positions count characters from 1. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly position: number;
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z][A-Za-z0-9]*)|(<=|>=|<>|[-+*/%(),<>=]))/y;
const REST = /\s*$/y;

/** Splits a text into tokens, with an 'end' token behind the last. Linear in the length of the text. */
export function tokensOf(text: string): Result<readonly Token[], Message> {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) break;
    at = TOKEN.lastIndex;
    const [, number, name, symbol] = match;
    const found = number ?? name ?? symbol ?? '';
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'symbol';
    tokens.push({ kind, text: found, position: at - found.length + 1 });
  }
  REST.lastIndex = at;
  if (!REST.test(text)) return err(unexpectedCharacter(text, at));
  tokens.push({ kind: 'end', text: '', position: text.length + 1 });
  return ok(tokens);
}

function unexpectedCharacter(text: string, from: number): Message {
  const rest = text.slice(from).trimStart();
  const found = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return message('FORMULA_UNEXPECTED_CHARACTER', { found, position: text.length - rest.length + 1 });
}
