import type { Plugin } from 'vite';
import { withoutSelectors } from './css-rules.ts';

/** Components of Blueprint that no page has: the place of their code, and the prefix of their classes. */
const UNUSED: readonly (readonly [code: string, classes: string])[] = [
  ['breadcrumbs/', 'breadcrumbs?'],
  ['card-list/', 'card-list'],
  ['dialog/(multistepDialog|dialogStep)', 'multistep-dialog|dialog-step'],
  ['drawer/', 'drawer'],
  ['editable-text/', 'editable-text'],
  ['entity-title/', 'entity-title'],
  ['forms/controlGroup', 'control-group'],
  ['forms/fileInput', 'file-input|file-upload-input'],
  ['forms/numericInput', 'numeric-input'],
  ['navbar/', 'navbar'],
  ['non-ideal-state/', 'non-ideal-state'],
  ['overflow-list/', 'overflow-list'],
  ['panel-stack/', 'panel-stack2?'],
  ['section/', 'section'],
  ['slider/', 'slider'],
  ['tag/compoundTag', 'compound-tag'],
  ['tree/', 'tree'],
];

const CODE = UNUSED.map(
  ([code]) => new RegExp(`@blueprintjs[\\\\/]core[\\\\/]lib[\\\\/]esm[\\\\/]components[\\\\/]${code}`),
);
const CLASSES = new RegExp(`\\.bp\\d+-(${UNUSED.map(([, classes]) => classes).join('|')})(?![a-z0-9])`);
/** Parts of Blueprint's table that no page of ours shows: keys and a menu of its own, editable cells. */
const BROUGHT = /components[\\/](hotkeys|context-menu|editable-text)[\\/]/;
const TABLE = /@blueprintjs[\\/]table[\\/]/;
/** A letter of the icon font, for an icon without a drawing; ours are all drawn. */
const LETTER = /^\s*\.bp\d+-icon-[a-z0-9-]+::?before\s*$/;
/** `:not(.x)` and its like ask for more than that an element is x. */
const PARENTHESES = /\([^()]*\)/g;

/**
 * Leaves the rules of components that no page has out of Blueprint's styles, and the letters of its icon font (14 kB gzip of
 * the first page together). The build refuses a page that begins to use one of them, so that its line is taken out here.
 */
export function blueprintUsed(): Plugin {
  return {
    name: 'oasis:blueprint-used',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs.core.*blueprint\.css$/.test(id)) return null;
      return { code: withoutUnused(code), map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const hasTable = chunk.moduleIds.some((id) => TABLE.test(id));
        const used = chunk.moduleIds.find(
          (id) => isUnused(id) && (chunk.modules[id]?.renderedLength ?? 0) > 0 && !(hasTable && BROUGHT.test(id)),
        );
        if (used !== undefined) this.error(`${used} is used, but vite/blueprint-used.ts leaves its styles out`);
      }
    },
  };
}

/** Whether a module belongs to a component whose styles are left out. */
export function isUnused(module: string): boolean {
  return CODE.some((code) => code.test(module));
}

/** Styles without the selectors of unused components, and without the rules that have no other. */
export function withoutUnused(css: string): string {
  return withoutSelectors(css, (selector) => {
    if (LETTER.test(selector)) return true;
    return CLASSES.test(withoutParentheses(selector));
  });
}

function withoutParentheses(selector: string): string {
  const without = selector.replace(PARENTHESES, '');
  return without === selector ? selector : withoutParentheses(without);
}
