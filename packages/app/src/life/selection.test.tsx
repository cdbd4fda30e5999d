import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useSelection } from './selection.tsx';

interface Batch {
  readonly id: number;
  readonly status: string;
}

let root: Root;
let place: HTMLElement;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const keyOf = ({ id }: Batch) => id;

/** A list whose button ticks its first row, and that shows the ticks. */
function List({ rows }: { readonly rows: readonly Batch[] }) {
  const selection = useSelection<Batch>(keyOf, { content: { state: 'ready', rows } });
  return (
    <>
      <button type="button" onClick={() => selection.toggle(rows.slice(0, 1), true)}>
        Tick
      </button>
      <output>{selection.rows.map(({ id, status }) => `${id} ${status}`).join(', ')}</output>
    </>
  );
}

it('a ticked row has its present values, or its last seen ones once the list shows another page', () => {
  const ticked = () => place.querySelector('output')?.textContent;
  const show = (...rows: readonly Batch[]) => act(() => root.render(<List rows={rows} />));
  show({ id: 1, status: 'Submitted' }, { id: 2, status: 'Draft' });
  act(() => place.querySelector('button')?.click());
  expect(ticked()).toBe('1 Submitted');
  show({ id: 1, status: 'Draft' }, { id: 2, status: 'Draft' });
  expect(ticked()).toBe('1 Draft');
  show({ id: 3, status: 'Draft' });
  expect(ticked()).toBe('1 Submitted');
});
