/** Refusals of the server, by field, with the server's sentences. */
export type ServerRefusals = ReadonlyMap<string, string>;

/** The refused fields in the data of a refusal: `{ refusals: [{ field, message }] }`. */
export function serverRefusalsOf(data: unknown): ServerRefusals {
  if (typeof data !== 'object' || data === null || !('refusals' in data) || !Array.isArray(data.refusals))
    return new Map();
  const list: readonly unknown[] = data.refusals;
  return new Map(
    list.flatMap((refusal): [string, string][] => {
      if (typeof refusal !== 'object' || refusal === null || !('field' in refusal) || !('message' in refusal))
        return [];
      const { field, message } = refusal;
      return typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
