import { err, ok, type Result } from '../base/result.ts';
import { message } from '../messages/message.ts';
import { type FormulaProblem, problemAt } from './problem.ts';

export type TokenKind = 'number' | 'name' | 'label' | 'symbol' | 'end';

/** A piece of a formula. Positions count characters from 1. The text of a label is the part in its brackets. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly position: number;
  /** Characters that it takes. */
  readonly length: number;
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z][A-Za-z0-9]*)|\[([^[\]]*)\]|(<=|>=|<>|[-+*/%(),<>=]))/y;
const REST = /\s*$/y;

/** Splits a text into tokens, with an 'end' token behind the last. Linear in the length of the text. */
export function tokensOf(text: string): Result<readonly Token[], FormulaProblem> {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) break;
    at = TOKEN.lastIndex;
    const [, number, name, label, symbol] = match;
    const found = number ?? name ?? label ?? symbol ?? '';
    const length = found.length + (label === undefined ? 0 : BRACKETS);
    tokens.push({ kind: kindOf(number, name, label), text: found, position: at - length + 1, length });
  }
  REST.lastIndex = at;
  if (!REST.test(text)) return err(unexpectedCharacter(text, at));
  tokens.push({ kind: 'end', text: '', position: text.length + 1, length: 0 });
  return ok(tokens);
}

const BRACKETS = 2;

function kindOf(number: string | undefined, name: string | undefined, label: string | undefined): TokenKind {
  if (number !== undefined) return 'number';
  if (name !== undefined) return 'name';
  return label === undefined ? 'symbol' : 'label';
}

function unexpectedCharacter(text: string, from: number): FormulaProblem {
  const rest = text.slice(from).trimStart();
  const found = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  const position = text.length - rest.length + 1;
  return problemAt({ position, length: found.length }, message('FORMULA_UNEXPECTED_CHARACTER', { found, position }));
}
