import { withQuery } from './with-query.ts';

/** Wholesale programs, what one pays, and its cars. */
export const WS = '/claim/Ws';
export const WS_INFORMATION = `${WS}/information`;
export const WS_DETAIL = `${WS}/wsDetail`;

/** A program for a dealer; the dealer is empty where somebody asks for himself. */
export interface WsPlace {
  readonly code: string;
  readonly dealer: string;
}

// An address with `code` and `state` is the answer to a sign-in, so these have other names.
export function informationPath({ code, dealer }: WsPlace): string {
  return withQuery(WS_INFORMATION, { program: code, dealer });
}

/** The cars of a program, in one state or in all. */
export function carsPath({ code, dealer }: WsPlace, show = ''): string {
  return withQuery(WS_DETAIL, { program: code, dealer, show });
}

export function programsPath(dealer: string): string {
  return withQuery(WS, { dealer });
}
