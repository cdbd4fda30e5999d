import { sampleTable } from '@oasis/engine/testing';
import { expect, it } from 'vitest';
import { tableCsv } from './budget-text.ts';

it.each(['period', 'customer'] as const)('a table of shape %s names the make of every row as CSV', (shape) => {
  const table = sampleTable({ scope: { shape, customers: shape === 'customer' ? ['A'] : [] } });
  const [header = '', ...lines] = tableCsv(table);
  expect(header.split(',').slice(0, 2)).toEqual(['"Level"', '"Make"']);
  expect(header.match(/"Make"/g)).toHaveLength(1);
  expect(lines).toHaveLength(table.rows.count);
  expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['"PBP"', '"CBU"']));
});
