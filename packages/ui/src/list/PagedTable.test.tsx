import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InWords } from '../../test/ui-text.tsx';
import { PagedTable, type PagedTableProps, type TableContent } from './PagedTable.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
}

const rows: readonly Row[] = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
];

function draw(
  content: TableContent<Row>,
  total = 34,
  more: Partial<Pick<PagedTableProps<Row>, 'columns' | 'sorting' | 'shown' | 'height' | 'filling' | 'countedTo'>> = {},
) {
  const heard = { onPage: vi.fn(), onSize: vi.fn(), onOpen: vi.fn() };
  render(
    <PagedTable
      caption="Things"
      columns={[
        {
          id: 'name',
          title: 'Name',
          sortBy: 'name',
          cell: (row) => <button type="button">{row.name}</button>,
        },
        { id: 'id', title: 'No.', align: 'right', cell: (row) => row.id },
      ]}
      content={content}
      rowKey={(row) => row.id}
      page={2}
      size={10}
      total={total}
      empty="Nothing here"
      {...heard}
      {...more}
    />,
    { wrapper: InWords },
  );
  return heard;
}

afterEach(cleanup);

describe('a paged table', () => {
  it('gives the name column room for words', () => {
    draw({ state: 'ready', rows }, 34, {
      columns: [{ id: 'name', title: 'Name', fixed: true, cell: (row) => row.name }],
    });
    expect(screen.getByRole<HTMLElement>('columnheader', { name: 'Name' }).style.minWidth).toBe('140px');
    expect(screen.getByRole<HTMLElement>('cell', { name: 'First' }).style.minWidth).toBe('140px');
  });

  it('keeps days and codes of any column on one line, and columns of words readable', () => {
    draw({ state: 'ready', rows }, 34, {
      columns: [
        { id: 'code', title: 'Code', width: '110px', cell: ({ id }) => <a href="/code">{`PQ-000${id}`}</a> },
        { id: 'changed', title: 'Changed', width: '220px', cell: ({ name }) => `${name} 2026-11-30 18:05` },
      ],
    });
    expect(screen.getByRole('cell', { name: 'PQ-0001' }).className).toBe('oasis-unbroken');
    const changed = screen.getByRole<HTMLElement>('cell', { name: 'First 2026-11-30 18:05' });
    expect(changed.querySelector('.oasis-unbroken')?.textContent).toBe('2026-11-30 18:05');
    expect([changed.className, changed.style.minWidth]).toEqual(['', '120px']);
  });

  it('a list that is counted to a number says that there are more rows once its total is larger', () => {
    draw({ state: 'ready', rows }, 34, { countedTo: 34 });
    expect(screen.getByText('11–20 of 34')).toBeDefined();
    cleanup();
    draw({ state: 'ready', rows }, 35, { countedTo: 34 });
    expect(screen.getByText('11–20 of more than 34')).toBeDefined();
  });

  it('shows rows, their place among all, and the links to other pages', () => {
    const heard = draw({ state: 'ready', rows });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('11–20 of 34')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(heard.onPage.mock.calls).toEqual([[4], [1]]);
  });

  it('has the specified height until the user lets it fill the window', () => {
    const onChange = vi.fn();
    draw({ state: 'ready', rows }, 34, { height: 220, filling: { isOn: false, onChange } });
    expect(screen.getByRole('region').style.maxHeight).toBe('220px');
    fireEvent.click(screen.getByRole('button', { name: 'Fill the window' }));
    expect(onChange).toHaveBeenCalledWith(true);
    cleanup();
    draw({ state: 'ready', rows }, 34, { height: 220, filling: { isOn: true, onChange } });
    expect(Number.parseInt(screen.getByRole('region').style.maxHeight, 10)).toBeGreaterThan(220);
  });

  it('[CST-008] offers 10, 20, 30 and 40 rows', () => {
    const heard = draw({ state: 'ready', rows });
    const select = screen.getByLabelText('Rows on a page');
    expect([...select.querySelectorAll('option')].map((option) => option.value)).toEqual(['10', '20', '30', '40']);
    fireEvent.change(select, { target: { value: '30' } });
    expect(heard.onSize).toHaveBeenCalledWith(30);
  });

  it('opens a row by a click, but not by a click on a control inside it', () => {
    const heard = draw({ state: 'ready', rows });
    fireEvent.click(screen.getByRole('button', { name: 'Second' }));
    expect(heard.onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('cell', { name: '2' }));
    expect(heard.onOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('shows the reason for having no rows', () => {
    draw({ state: 'ready', rows: [] }, 0);
    expect(screen.getByText('Nothing here')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    const retry = vi.fn();
    draw({ state: 'failed', message: 'It broke', retry });
    expect(screen.getByRole('alert').textContent).toContain('It broke');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('tells screen readers that rows are loading', () => {
    draw({ state: 'loading' });
    expect(screen.getByRole('table', { name: 'Things' }).getAttribute('aria-busy')).toBe('true');
  });

  it('sorts by a column at a click on its head, reversed at the next click, and shows the order', () => {
    const onSort = vi.fn();
    const sorted = { by: 'name', descending: false };
    draw({ state: 'ready', rows }, 34, { sorting: { sort: sorted, onSort } });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ by: 'name', descending: true });
    expect(screen.queryByRole('button', { name: 'No.' })).toBeNull();
  });

  it('hides columns except required ones and the last one', () => {
    const onHidden = vi.fn();
    draw({ state: 'ready', rows }, 34, { shown: { hidden: ['id'], onHidden } });
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'No.' }));
    expect(onHidden).toHaveBeenCalledWith([]);
  });

  it('[CST-033] has the given height, and can be scrolled with the keyboard', () => {
    draw({ state: 'ready', rows }, 34, { height: 220 });
    const region = screen.getByRole('region', { name: 'Things' });
    expect([region.style.maxHeight, region.tabIndex]).toEqual(['220px', 0]);
  });

  it('shows the message of an empty table in full, also at a small height', () => {
    draw({ state: 'ready', rows: [] }, 0, { height: 160 });
    expect(screen.getByRole('region', { name: 'Things' }).style.maxHeight).toBe('');
    cleanup();
    draw({ state: 'loading' }, 0, { height: 160 });
    expect(screen.getByRole('region', { name: 'Things' }).style.maxHeight).toBe('160px');
  });

  it('[CST-032] [CST-033] fills the rest of the window, also after a resize', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 0, 0));
    const heightOf = (window: number) => {
      vi.stubGlobal('innerHeight', window);
      fireEvent(globalThis.window, new Event('resize'));
      return screen.getByRole('region', { name: 'Things' }).style.maxHeight;
    };
    vi.stubGlobal('innerHeight', 900);
    draw({ state: 'ready', rows }, 34, { height: 'window' });
    expect([900, 700, 400].map(heightOf)).toEqual(['580px', '380px', '160px']);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
