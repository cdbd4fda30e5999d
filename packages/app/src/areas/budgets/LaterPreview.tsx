import { type ComponentProps, Suspense } from 'react';
import { lazyPage } from '../../pages/lazy-page.ts';
import { PageBoundary } from '../../pages/PageBoundary.tsx';
import type { RemakePreview as Preview } from './RemakePreview.tsx';

const RemakePreview = lazyPage(async () => ({ Page: (await import('./RemakePreview.tsx')).RemakePreview, words: [] }));

/** What a change makes of every budget, whose code comes with the first question. */
export function LaterPreview(props: ComponentProps<typeof Preview>) {
  return (
    <PageBoundary>
      <Suspense fallback={<p>{props.text}</p>}>
        <RemakePreview {...props} />
      </Suspense>
    </PageBoundary>
  );
}
