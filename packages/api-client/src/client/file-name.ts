/**
 * The file name of a Content-Disposition header, URI-decoded; `filename*` of RFC 5987 wins (API-027). Undefined without
 * one. Folders in it are dropped.
 */
export function fileNameFrom(header: string | null): string | undefined {
  if (header === null) return undefined;
  const extended = /filename\*\s*=\s*(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/.exec(header);
  const raw = extended ?? plain?.[1] ?? plain?.[2];
  if (raw === undefined) return undefined;
  const name = decoded(raw.trim()).split(/[\\/]/).at(-1);
  return name === undefined || name === '' ? undefined : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
