/** An address with those parts of its query that are not empty. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query).filter(([, text]) => text !== '');
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`;
}
