import type { ComponentProps } from 'react';
import { Later } from '../../../pages/Later.tsx';
import { lazyPage } from '../../../pages/lazy-page.ts';
import type { Page as Preview } from './RemakePreview.tsx';

const RemakePreview = lazyPage(() => import('./RemakePreview.tsx'));

/** The effect of a change on every budget, whose code is loaded with the first question. */
export function LaterPreview(props: ComponentProps<typeof Preview>) {
  return (
    <Later meanwhile={<p>{props.text}</p>}>
      <RemakePreview {...props} />
    </Later>
  );
}
