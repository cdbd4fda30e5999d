import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.tsx';

export interface FilterBarProps {
  /** Names the filtered list for a screen reader. */
  readonly label: string;
  readonly children: ReactNode;
  /** Without it there is no Search. */
  readonly onSearch?: (() => void) | undefined;
  /** Without it there is no Reset. */
  readonly onReset?: (() => void) | undefined;
  /** Shown at the end of the bar, away from the filters: 'New …', 'Export'. */
  readonly actions?: ReactNode;
}

/** Filter fields in a row with Search (also by Enter) and Reset. */
export function FilterBar({ label, children, onSearch, onReset, actions }: FilterBarProps) {
  const text = useUiText();
  return (
    <form
      className="oasis-filter"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.();
      }}
    >
      {children}
      <span className="oasis-filter-buttons">
        {onSearch !== undefined && (
          <Button type="submit" icon={<Search />}>
            {text.search}
          </Button>
        )}
        {onReset !== undefined && (
          <Button variant="minimal" onClick={onReset}>
            {text.reset}
          </Button>
        )}
      </span>
      {actions !== undefined && <span className="oasis-filter-actions">{actions}</span>}
    </form>
  );
}

/** One labelled field of a filter bar. `htmlFor` is the id of the field inside. */
export function FilterField({
  label,
  htmlFor,
  error,
  children,
}: {
  readonly label: string;
  readonly htmlFor: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="oasis-filter-field">
      <label htmlFor={htmlFor}>{label}</label>
      {children}
      {error !== undefined && (
        <span className="oasis-filter-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
