import { useSearch } from 'wouter';
import type { WsPlace } from './paths.ts';

/** The program and the dealer that the address names; empty texts where it names none. */
export function usePlace(): WsPlace {
  const asked = new URLSearchParams(useSearch());
  return { code: asked.get('program') ?? '', dealer: asked.get('dealer') ?? '' };
}

/** The same as a call asks for them. */
export function askedOf({ code, dealer }: WsPlace) {
  return { code, ...(dealer !== '' && { dealer }) };
}
