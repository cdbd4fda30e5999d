import { SOURCE_CODES, SOURCE_PATHS, type SourceKindCode } from '@oasis/engine/areas/sources';

/** The kind of source data that an address is of. */
export function sourceKindAt(path: string): SourceKindCode | undefined {
  return SOURCE_CODES.find((code) => path.startsWith(SOURCE_PATHS[code]));
}

/** The page of a set below the list of its kind. */
export function setPage(code: SourceKindCode): string {
  return `${SOURCE_PATHS[code]}/set`;
}

export function setPath(code: SourceKindCode, setId: number): string {
  return `${setPage(code)}?setId=${setId}`;
}
