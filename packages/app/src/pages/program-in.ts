import { idIn } from './id-in.ts';

/** The program named in the query of an address; undefined without one. */
export function programIn(search: string): number | undefined {
  return idIn(search, 'pgmId');
}
