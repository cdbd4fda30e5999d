/** Path and query of a call: `:name` filled from the params, query parts that are undefined, null or '' left out. */
export function addressOf(path: string, params: object | undefined, query: object | undefined): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = textOf(value);
    if (text !== '') search.append(name, text);
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
