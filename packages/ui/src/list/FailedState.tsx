import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface FailedStateProps {
  readonly message: string;
  readonly retry: () => void;
  /** Another way out, beside trying again. */
  readonly remedy?: ReactNode;
}

/** An error and a way to try again, in place of the content. */
export function FailedState({ message, retry, remedy }: FailedStateProps) {
  const text = useUiText();
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorIcon size={32} />}
        title={message}
        action={
          <span className="oasis-failed-ways">
            <Button icon={<Refresh />} onClick={retry}>
              {text.retry}
            </Button>
            {remedy}
          </span>
        }
      />
    </div>
  );
}
