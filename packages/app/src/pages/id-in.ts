/** The object named in the query of an address by a parameter; undefined without one. */
export function idIn(search: string, parameter: string): number | undefined {
  return idOf(new URLSearchParams(search).get(parameter) ?? '');
}

/** The id in a text of an address; undefined for an invalid one. */
export function idOf(text: string): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
