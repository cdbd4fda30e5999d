import { FIELD_NAMES, type WordingField } from '@oasis/engine/areas/wording';
import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Whether a text names a field within words. */
export function isInlineField(name: unknown): name is WordingField {
  return typeof name === 'string' && name !== 'terms' && FIELD_NAMES.some((field) => field === name);
}

/** The page has one heading of the first level and sections below it: those of a text follow. */
const BELOW_PAGE = 2;

const heading: NodeSpec = {
  attrs: { level: { default: 1, validate: 'number' } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (dom: HTMLElement) => ({ level: Math.min(Number(dom.dataset['level'] ?? level) || 1, 3) }),
  })),
  toDOM: ({ attrs }): DOMOutputSpec => [
    `h${Number(attrs['level']) + BELOW_PAGE}`,
    { 'data-level': String(attrs['level']) },
    0,
  ],
};

const cell: NodeSpec = {
  content: 'paragraph',
  // Cells are never joined; the names are those that the kit of tables asks for.
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  tableRole: 'cell',
  isolating: true,
  parseDOM: [{ tag: 'td' }, { tag: 'th' }],
  toDOM: (): DOMOutputSpec => ['td', 0],
};

/**
 * The parts of a wording in the editor: exactly the blocks of the engine. Pasted text is read by these
 * rules, so that links, pictures, styles and scripts cannot stay.
 */
export const wordingSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading,
    bulletList: {
      content: 'listItem+',
      group: 'block list',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      content: 'listItem+',
      group: 'block list',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    listItem: {
      content: 'paragraph list*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    table: {
      attrs: { head: { default: false, validate: 'boolean' } },
      content: 'tableRow+',
      group: 'block',
      tableRole: 'table',
      isolating: true,
      parseDOM: [
        {
          tag: 'table',
          getAttrs: (dom) => ({ head: dom.dataset['head'] === 'true' || dom.querySelector('thead') !== null }),
        },
      ],
      toDOM: ({ attrs }) => ['table', { 'data-head': String(attrs['head']) }, ['tbody', 0]],
    },
    tableRow: { content: 'tableCell+', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    tableCell: cell,
    terms: {
      group: 'block',
      atom: true,
      parseDOM: [{ tag: 'div[data-terms]' }],
      toDOM: () => ['div', { 'data-terms': '' }],
    },
    text: { group: 'inline' },
    field: {
      attrs: { field: {} },
      inline: true,
      group: 'inline',
      atom: true,
      leafText: ({ attrs }) => `{${String(attrs['field'])}}`,
      parseDOM: [
        {
          tag: 'span[data-field]',
          getAttrs: (dom) => (isInlineField(dom.dataset['field']) ? { field: dom.dataset['field'] } : false),
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-field': String(attrs['field']) }],
    },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: {
      // Google Docs puts all it copies into a <b> that is not bold.
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (dom) => (dom.id.startsWith('docs-internal') ? false : null) },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});
