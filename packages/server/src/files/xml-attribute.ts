/** An attribute in what stands in a tag behind its name, as it is written; '' where there is none. */
export function attribute(rest: string, name: string): string {
  const at = rest.indexOf(` ${name}=`);
  const from = at + name.length + 3;
  return at < 0 ? '' : rest.slice(from, rest.indexOf(rest[from - 1] ?? '"', from));
}
