import { Button, Classes } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useUiText } from '../ui-text.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FailedState } from './FailedState.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import type { Column, ColumnsShown, ListSort } from './list-column.ts';
import { shownColumns } from './list-column.ts';
import type { PagerProps } from './Pager.tsx';
import { Pager } from './Pager.tsx';
import { isUnbroken, unbrokenWithin } from './unbroken.tsx';
import { useRemainingHeight } from './use-remaining-height.ts';

/** Rows, or why there are none. `refreshing` keeps the old rows on the screen while new ones come. */
export type TableContent<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void; readonly remedy?: ReactNode }
  | { readonly state: 'ready'; readonly rows: readonly Row[]; readonly refreshing?: boolean };

export interface PagedTableProps<Row> extends Omit<PagerProps, 'total' | 'children'> {
  /** Names the listed things for a screen reader. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly content: TableContent<Row>;
  readonly rowKey: (row: Row) => string | number;
  readonly total: number;
  readonly empty: ReactNode;
  /** Opens a row by a click anywhere on it. The keyboard's way is a link or button inside a cell. */
  readonly onOpen?: (row: Row) => void;
  /** The sort order of the rows, and the handler of a click on a header. Without it no header is a button. */
  readonly sorting?: { readonly sort: ListSort; readonly onSort: (sort: ListSort) => void };
  /** Which columns the user does not want to see. Without it all columns show and there is no choice. */
  readonly shown?: ColumnsShown;
  /**
   * Largest height in px of header and rows, which then scroll below the header (CST-017 to CST-022); 'window' for the rest of the
   * window (CST-032). The reason for an empty list is never cut off.
   */
  readonly height?: number | 'window';
  /** Whether the list has the height of the window instead, as its user chooses. Without it there is no choice. */
  readonly filling?: Filling;
}

/** The height of a list: as given, or the rest of the window. */
export interface Filling {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A list paged by the server: header, rows or a reason why there are none, pager (API-001, CST-007, CST-008). */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { caption, content, sorting, shown } = props;
  const region = useRef<HTMLDivElement>(null);
  const wanted = props.filling?.isOn === true ? 'window' : props.height;
  const remaining = useRemainingHeight(region, wanted === 'window');
  const height = wanted === 'window' ? remaining : wanted;
  const hasRows = content.state === 'loading' || (content.state === 'ready' && content.rows.length > 0);
  const columns = shownColumns(props.columns, shown?.hidden ?? []);
  const busy = content.state === 'loading' || (content.state === 'ready' && content.refreshing === true);
  return (
    <div className="oasis-paged">
      <div
        ref={region}
        className="oasis-paged-scroll"
        {...(height !== undefined && {
          style: { maxHeight: hasRows ? height : undefined },
          tabIndex: 0,
          role: 'region',
          'aria-label': caption,
        })}
      >
        <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`} aria-busy={busy}>
          <caption className="oasis-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} style={styleOf(column)} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Body {...props} columns={columns} />
          </tbody>
        </table>
      </div>
      {content.state === 'ready' && props.total > 0 && (
        <Pager
          page={props.page}
          size={props.size}
          total={props.total}
          countedTo={props.countedTo}
          onPage={props.onPage}
          onSize={props.onSize}
        >
          {shown !== undefined && <ColumnChoice columns={props.columns} shown={shown} />}
          {props.filling !== undefined && <FillSwitch filling={props.filling} />}
        </Pager>
      )}
    </div>
  );
}

function FillSwitch({ filling: { isOn, onChange } }: { readonly filling: Filling }) {
  const text = useUiText();
  return (
    <Button
      variant="minimal"
      size="small"
      icon={isOn ? <Minimize /> : <Maximize />}
      active={isOn}
      aria-pressed={isOn}
      aria-label={text.fillWindow}
      title={text.fillWindow}
      onClick={() => onChange(!isOn)}
    />
  );
}

function Body<Row>(props: PagedTableProps<Row>) {
  const { content, columns } = props;
  if (content.state === 'loading') return <Skeleton columns={columns.length} rows={props.size} />;
  if (content.state === 'failed') {
    return (
      <WholeRow columns={columns.length}>
        <FailedState {...content} />
      </WholeRow>
    );
  }
  if (content.rows.length === 0) return <WholeRow columns={columns.length}>{props.empty}</WholeRow>;
  return content.rows.map((row, index) => (
    <tr
      key={props.rowKey(row)}
      className={props.onOpen === undefined ? undefined : 'oasis-row-opens'}
      onClick={(event) => {
        if (!startedOnControl(event.target)) props.onOpen?.(row);
      }}
    >
      {columns.map((column) => {
        const cell = column.cell(row, index);
        return (
          <td key={column.id} style={styleOf(column)} className={isUnbroken(cell) ? 'oasis-unbroken' : undefined}>
            {unbrokenWithin(cell)}
          </td>
        );
      })}
    </tr>
  ));
}

function WholeRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="oasis-table-whole">
        {children}
      </td>
    </tr>
  );
}

function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  const text = useUiText();
  return Array.from({ length: Math.min(rows, 10) }, (_, row) => (
    <tr key={row} aria-hidden={row > 0}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className={Classes.SKELETON}>{text.loading}</span>
        </td>
      ))}
    </tr>
  ));
}

/** Smallest width in px of the column that identifies a row, if it takes the width left by the others: they shrink for it. */
const LEAST_ROOM = 140;
/** A column that is given as many px as the first number is one of words; narrower than the second number, it would be a column of single words. */
const [OF_WORDS, LEAST_WORDS] = [200, 120];

function styleOf<Row>(column: Column<Row>): CSSProperties {
  const { width, fixed = false, align = 'left' } = column;
  if (width !== undefined) {
    const isOfWords = align === 'left' && width.endsWith('px') && Number.parseInt(width, 10) >= OF_WORDS;
    return { width, ...(isOfWords && { minWidth: LEAST_WORDS }), textAlign: align };
  }
  return { ...(fixed && { minWidth: LEAST_ROOM }), textAlign: align };
}

/** A click on a link, a button or a field inside a row is meant for that, not for the row. */
function startedOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null;
}
