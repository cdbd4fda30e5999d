import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { CHUNK_TIMEOUT_MS } from '../constants.ts';
import type { LabelKey } from '../locale/labels.ts';
import { useLabels } from '../locale/use-labels.ts';
import { ChunkError } from './lazy-page.ts';
import { usePageTitle } from './use-page-title.ts';

interface PageBoundaryProps {
  /** Another key is another page: an earlier failure is forgotten. */
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: Error | undefined;
}

/** Shows a page's failure, with Retry, instead of a blank screen (SHL-047). The shell around it stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FailedPage error={error} retry={() => this.retry(error)} />;
  }

  /** A chunk that failed is remembered as failed by the browser's module map: only a reload asks again. */
  private retry(error: Error): void {
    if (error instanceof ChunkError) window.location.reload();
    else this.setState({ error: undefined });
  }
}

function FailedPage({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { t } = useLabels();
  const title = t(titleOf(error));
  usePageTitle(title);
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorIcon size={32} />}
        isPage
        title={title}
        description={
          error instanceof ChunkError && error.kind === 'timeout'
            ? t('page.chunkTimeout', { seconds: CHUNK_TIMEOUT_MS / 1000 })
            : error.message
        }
        action={
          <Button icon={<Refresh />} onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}

function titleOf(error: Error): LabelKey {
  return error instanceof ChunkError ? 'page.chunkFailed' : 'page.failed';
}
