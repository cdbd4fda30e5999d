import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: ReactElement;
  readonly title: string;
  /** It stands in place of a whole page, so its title is the page's heading. */
  readonly isPage?: boolean;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where rows would: why there is nothing, and what to do next. */
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
