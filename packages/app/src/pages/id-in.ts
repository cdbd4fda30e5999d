/** The object that the query of an address names by a parameter; undefined where it names none. */
export function idIn(search: string, parameter: string): number | undefined {
  return idOf(new URLSearchParams(search).get(parameter) ?? '');
}

/** The id that a text of an address is; undefined where it is none. */
export function idOf(text: string): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
