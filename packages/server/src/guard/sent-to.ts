/** Splits a request of a call into its body and the version that its caller read. */
export function sentTo<Body extends object, Version>({
  body,
  query,
}: {
  readonly body: Body;
  readonly query: { readonly version?: Version };
}): Body & { readonly version?: Version } {
  return { ...body, ...(query.version !== undefined && { version: query.version }) };
}
