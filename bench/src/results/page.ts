import type { Figure } from './figure.ts';
import { figureTable } from './table.ts';

export interface ResultsPage {
  /** Markdown. */
  readonly text: string;
  /** SVG by file name. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The page that shows the results: pictures first, then every row. */
export function resultsPage(rows: readonly Figure[]): ResultsPage {
  return { text: `# Results\n\n${figureTable(rows)}\n`, pictures: new Map() };
}
