import fc from 'fast-check';
import type { EditIntent } from '../src/edit/intent.ts';
import type { BudgetTable } from '../src/table/types.ts';

/** Texts as typed by users and forgers: mostly numbers, some percentages, some that are refused. */
export const anyCellText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 150 }).map(String) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 110 }).map((percent) => `${percent}%`) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '0', '-1', '1,234', '１２', '=1+1', 'abc', 'NaN', '1e999') },
  { weight: 1, arbitrary: fc.string() },
);

/** Former values of a cell as a forger may send them. */
const anyCellValue: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 150 }) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
  { weight: 1, arbitrary: fc.double() },
);

/** Intents of every kind on a table, also on rows and fields that it does not have. */
export function anyIntent(table: BudgetTable): fc.Arbitrary<EditIntent> {
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...table.logic.inputs.map(({ id }) => id)) },
    { weight: 2, arbitrary: fc.constantFrom(...table.logic.fields.map(({ id }) => id)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'nothing', '__proto__') },
  );
  const row = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: table.rows.leafStart, max: table.rows.count - 1 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: table.rows.count - 1 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, table.rows.count, 0.5, Number.NaN, 2 ** 40) },
  );
  const range = fc.record({
    rows: fc.array(row, { maxLength: 5 }),
    fields: fc.array(field, { maxLength: 4 }),
  });
  const texts = fc.array(fc.array(anyCellText, { maxLength: 4 }), { maxLength: 5 });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('set-cell'), row, field, text: anyCellText }) },
    {
      weight: 3,
      arbitrary: fc.tuple(range, texts).map(([cells, block]) => ({ kind: 'paste', ...cells, texts: block }) as const),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          range,
          fc.record({
            kind: fc.constantFrom('fill', 'fill-series'),
            source: range,
            towards: fc.constantFrom('down', 'right', 'up', 'left'),
            onlyEmpty: fc.boolean(),
          }),
        )
        .map(([cells, wish]) => ({ ...cells, ...wish })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(range, fc.boolean())
        .map(([cells, onlyEmpty]) => ({ kind: 'fill-months', ...cells, onlyEmpty }) as const),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('clear'), blocks: fc.array(range, { maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'copy-kufri' }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.record({ row, field, value: anyCellValue }), { maxLength: 6 })
        .map((cells) => ({ kind: 'restore', cells }) as const),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('set-volume-base'),
        volumeBase: fc.constantFrom('WS', 'RT', undefined),
      }),
    },
  );
}
