import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: ReactElement;
  readonly title: string;
  /** It replaces a whole page, so its title is the page's heading. */
  readonly isPage?: boolean;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of rows: why there are none, and what to do next. */
export function EmptyState({ icon, title, isPage = false, description, action }: EmptyStateProps) {
  return (
    <div className="oasis-empty">
      <span className="oasis-empty-icon" aria-hidden="true">
        {icon}
      </span>
      {isPage ? <h1 className="oasis-empty-title">{title}</h1> : <p className="oasis-empty-title">{title}</p>}
      {description !== undefined && <p className="oasis-empty-text">{description}</p>}
      {action !== undefined && <div className="oasis-empty-action">{action}</div>}
    </div>
  );
}
