import { Checkbox } from '@blueprintjs/core';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { useLabels } from '../locale/use-labels.ts';
import { whenForgotten } from '../state/client-state.ts';
import type { ShownRows } from '../tables/use-list.ts';

/** The key of a row. */
export type RowKey = string | number;

/** The ticked rows, also on other pages of the list, in the order of ticking. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (key: RowKey) => boolean;
  readonly toggle: (rows: readonly Row[], isOn: boolean) => void;
  readonly clear: () => void;
}

/** The ticks of a list; a row on the shown page is replaced by its newest state. */
export function useSelection<Row>(keyOf: (row: Row) => RowKey, list: Pick<ShownRows<Row>, 'content'>): Selection<Row> {
  const [chosen, setChosen] = useState<Ticked<Row>>(new Map());
  return selectionOf({ chosen, setChosen, keyOf, list });
}

/** The ticks of a list that outlive its page: kept in memory until the browser loads anew or the user signs out (SHL-032, SHL-037). */
export function keptSelection<Row>(keyOf: (row: Row) => RowKey) {
  const none: Ticked<Row> = new Map();
  const kept = proxy({ chosen: ref(none) });
  const setChosen = (change: Change<Row>) => {
    kept.chosen = ref(typeof change === 'function' ? change(kept.chosen) : change);
  };
  whenForgotten(() => setChosen(none));
  return function useKeptSelection(list: Pick<ShownRows<Row>, 'content'>): Selection<Row> {
    return selectionOf({ chosen: useSnapshot(kept).chosen, setChosen, keyOf, list });
  };
}

type Ticked<Row> = ReadonlyMap<RowKey, Row>;
type Change<Row> = Ticked<Row> | ((before: Ticked<Row>) => Ticked<Row>);

interface Ticks<Row> {
  readonly chosen: Ticked<Row>;
  readonly setChosen: (change: Change<Row>) => void;
  readonly keyOf: (row: Row) => RowKey;
  readonly list: Pick<ShownRows<Row>, 'content'>;
}

function selectionOf<Row>({ chosen, setChosen, keyOf, list }: Ticks<Row>): Selection<Row> {
  const shown = new Map(rowsOf(list).map((row) => [keyOf(row), row]));
  return {
    rows: [...chosen].map(([key, row]) => shown.get(key) ?? row),
    has: (key) => chosen.has(key),
    toggle: (rows, isOn) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (isOn) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

function rowsOf<Row>({ content }: Pick<ShownRows<Row>, 'content'>): readonly Row[] {
  return content.state === 'ready' ? content.rows : [];
}

interface TickColumn<Row> {
  readonly selection: Selection<Row>;
  readonly list: Pick<ShownRows<Row>, 'content'>;
  readonly keyOf: (row: Row) => RowKey;
  readonly nameOf: (row: Row) => string;
}

/** The column of ticks, with one in its head for the page. */
export function tickColumn<Row>({ selection, list, keyOf, nameOf }: TickColumn<Row>): Column<Row> {
  const rows = rowsOf(list);
  return {
    id: 'tick',
    title: <PageTick selection={selection} rows={rows} keyOf={keyOf} />,
    width: '36px',
    fixed: true,
    cell: (row) => (
      <Tick name={nameOf(row)} isOn={selection.has(keyOf(row))} onChange={(isOn) => selection.toggle([row], isOn)} />
    ),
  };
}

function PageTick<Row>({
  selection,
  rows,
  keyOf,
}: Pick<TickColumn<Row>, 'selection' | 'keyOf'> & { readonly rows: readonly Row[] }) {
  const { t } = useLabels();
  const ticked = rows.filter((row) => selection.has(keyOf(row))).length;
  return (
    <Checkbox
      className="oasis-life-tick"
      aria-label={t('life.selectAll')}
      checked={rows.length > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={(event) => selection.toggle(rows, event.currentTarget.checked)}
    />
  );
}

interface TickProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ name, isOn, onChange }: TickProps) {
  const { t } = useLabels();
  return (
    <Checkbox
      className="oasis-life-tick"
      aria-label={t('life.select', { name })}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
