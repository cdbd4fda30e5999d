import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { PAGE_SIZES } from '../limits.ts';
import { useUiText } from '../ui-text.tsx';
import { pageCount, pageWindow } from './page-window.ts';

export interface PagerProps {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  /** Rows of all pages. */
  readonly total: number;
  /** The rows to which the list is counted, if it may have more: a larger total tells that it has. */
  readonly countedTo?: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  /** Shown before the range. */
  readonly children?: ReactNode;
}

/** Range, pages, rows for each page and a quick jump, under a paged list (CST-007, CST-008). */
export function Pager({
  page,
  size,
  total,
  countedTo = Number.POSITIVE_INFINITY,
  onPage,
  onSize,
  children,
}: PagerProps) {
  const text = useUiText();
  const count = pageCount(total, size);
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="oasis-pager" aria-label={text.pages}>
      {children}
      <span className="oasis-pager-range">
        {total > countedTo
          ? text.rowsOfMore(first, page * size, countedTo)
          : text.rowsOf(first, Math.min(page * size, total), total)}
      </span>
      <span className="oasis-pager-pages">
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeft />}
          aria-label={text.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageNumbers page={page} count={count} onPage={onPage} />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRight />}
          aria-label={text.nextPage}
          disabled={page >= count}
          onClick={() => onPage(page + 1)}
        />
      </span>
      <HTMLSelect
        minimal
        aria-label={text.pageSize}
        value={size}
        options={PAGE_SIZES.map((value) => ({ value, label: text.perPage(value) }))}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {count > 1 && <QuickJump count={count} onPage={onPage} />}
    </nav>
  );
}

function PageNumbers({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const text = useUiText();
  return pageWindow(page, count).map((entry, index) =>
    entry === 'gap' ? (
      <span key={`gap-${index > 2 ? 'after' : 'before'}`} className="oasis-pager-gap" aria-hidden="true">
        …
      </span>
    ) : (
      <Button
        key={entry}
        variant="minimal"
        size="small"
        active={entry === page}
        aria-label={text.page(entry)}
        aria-current={entry === page ? 'page' : undefined}
        onClick={() => onPage(entry)}
      >
        {entry}
      </Button>
    ),
  );
}

function QuickJump({ count, onPage }: { count: number; onPage: (page: number) => void }) {
  const text = useUiText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const jump = () => {
    const page = Number(typed);
    if (Number.isInteger(page) && page >= 1) onPage(Math.min(page, count));
    setTyped('');
  };
  return (
    <span className="oasis-pager-jump">
      <label htmlFor={id}>{text.goToPage}</label>
      <input
        id={id}
        className="bp6-input bp6-small"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
      />
    </span>
  );
}
