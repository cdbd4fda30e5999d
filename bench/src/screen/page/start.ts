import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BenchTable } from './bench-table.ts';

/** Makes a page of a contestant: data first, the grid when it is asked for. */
export function startPage(grid: (table: BenchTable) => ReactNode): void {
  const host = document.getElementById('root');
  if (host === null) throw new Error('the page has no #root');
  const table = new BenchTable();
  globalThis.benchPage = {
    mount: () => createRoot(host).render(grid(table)),
    text: (row, column) => table.text(row, column),
  };
}
