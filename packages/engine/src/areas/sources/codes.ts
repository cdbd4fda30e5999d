import { sources, targetSources, testDriveSources } from './area.ts';

/** The codes of the kinds, in the order of the menu. */
export const SOURCE_CODES = ['AG', 'TA', 'TDTA'] as const;

export type SourceKindCode = (typeof SOURCE_CODES)[number];

/** The pages of the kinds. */
export const SOURCE_PATHS: Readonly<Record<SourceKindCode, string>> = {
  AG: sources.page.path,
  TA: targetSources.page.path,
  TDTA: testDriveSources.page.path,
};

export function isSourceCode(text: string): text is SourceKindCode {
  return Object.hasOwn(SOURCE_PATHS, text);
}
