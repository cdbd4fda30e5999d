import { expect, it, vi } from 'vitest';
import type { ListColumn } from './list-source.ts';
import { ListSource } from './list-source.ts';

interface Car {
  readonly name: string;
  readonly volume: number;
  readonly share: number;
}

const COLUMNS: readonly ListColumn<Car>[] = [
  { id: 'name', title: 'Name', width: 120, format: 'text', frozen: true, text: ({ name }) => name },
  { id: 'volume', title: 'Volume', width: 90, format: 'number', value: ({ volume }) => volume, text: String },
  { id: 'share', title: 'Share', width: 90, format: 'percent', value: ({ share }) => share, text: (at) => `${at}!` },
];

const list = (...rows: readonly Car[]) => ({
  columns: COLUMNS,
  rows,
  rowKey: ({ name }: Car) => name,
  lockReason: 'for reading',
});

it('records are shown as texts, with their whole values for copying, summing and sorting', () => {
  const source = new ListSource(
    list({ name: 'Han', volume: 1234.5, share: 0.205 }, { name: 'Qin', volume: Number.NaN, share: 0 }),
  );
  const each = (read: (row: number, column: number) => unknown) =>
    [0, 1].map((row) => [0, 1, 2].map((at) => read(row, at)));
  expect(each((row, column) => source.text(row, column))).toEqual([
    ['Han', '1234.5', '0.205!'],
    ['Qin', 'NaN', '0!'],
  ]);
  expect(each((row, column) => source.rawText(row, column))).toEqual([
    ['Han', '1234.5', '20.5%'],
    ['Qin', '', '0%'],
  ]);
  expect(each((row, column) => source.number(row, column))).toEqual([
    [Number.NaN, 1234.5, 0.205],
    [Number.NaN, Number.NaN, 0],
  ]);
  expect(source.columns.map(({ align, frozen }) => [align, frozen])).toEqual([
    ['left', true],
    ['right', false],
    ['right', false],
  ]);
  expect([source.state(0, 0).kind, source.isEditable, source.lockReason(), source.rowKey(1)]).toEqual([
    'READ',
    false,
    'for reading',
    'Qin',
  ]);
});

it('subscribers hear of new records, and not after they unsubscribed', () => {
  const source = new ListSource(list());
  const heard = vi.fn<(rows: unknown) => void>();
  const stop = source.subscribe(heard);
  const { columns } = source;
  source.set(list({ name: 'Han', volume: 1, share: 1 }));
  expect([source.rowCount, source.version, source.columns === columns]).toEqual([1, 1, true]);
  stop();
  source.set({ ...list(), columns: COLUMNS.slice(0, 1) });
  expect([source.rowCount, source.columns.length]).toEqual([0, 1]);
  expect(heard.mock.calls).toEqual([['all']]);
});
