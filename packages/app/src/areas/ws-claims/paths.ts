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

export function informationPath(place: WsPlace): string {
  return withQuery(WS_INFORMATION, { ...place });
}

/** The cars of a program, in one state or in all. */
export function carsPath(place: WsPlace, state = ''): string {
  return withQuery(WS_DETAIL, { ...place, state });
}

export function programsPath(dealer: string): string {
  return withQuery(WS, { dealer });
}
