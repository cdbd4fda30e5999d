/** A document that the build makes a component of (vite/markdown.ts). */
declare module '*.md' {
  import type { ReactElement } from 'react';

  export default function Text(): ReactElement;
}
