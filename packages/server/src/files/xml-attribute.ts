/** The literal value of an attribute in the text after the name of a tag; '' if the attribute is absent. */
export function attribute(rest: string, name: string): string {
  const at = rest.indexOf(` ${name}=`);
  const from = at + name.length + 3;
  return at < 0 ? '' : rest.slice(from, rest.indexOf(rest[from - 1] ?? '"', from));
}
