import { idIn } from './id-in.ts';

/** The program that the query of an address names; undefined where it names none. */
export function programIn(search: string): number | undefined {
  return idIn(search, 'pgmId');
}
