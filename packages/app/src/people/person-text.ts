/** A person as lists and questions name one: full name and account. */
export function personText({ fulnm, usrnm }: { readonly fulnm: string; readonly usrnm: string }): string {
  return `${fulnm} (${usrnm})`;
}
