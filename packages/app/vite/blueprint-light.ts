import type { Plugin } from 'vite';
import { withoutSelectors } from './css-rules.ts';

const DARK = /\.bp\d+-dark\b|\[data-bp-color-scheme=dark\]/;

/**
 * Leaves the rules of Blueprint's dark theme out of its styles: there is one theme, and they are a quarter of the
 * first page's styles (13 kB gzip).
 */
export function blueprintLight(): Plugin {
  return {
    name: 'oasis:blueprint-light',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs.*\.css$/.test(id)) return null;
      return { code: withoutDark(code), map: null };
    },
  };
}

/** Styles without the selectors of the dark theme, and without the rules that have no other. */
export function withoutDark(css: string): string {
  return withoutSelectors(css, (selector) => DARK.test(selector));
}
