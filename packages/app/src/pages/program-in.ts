/** The program that the query of an address names; undefined where it names none. */
export function programIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('pgmId'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
