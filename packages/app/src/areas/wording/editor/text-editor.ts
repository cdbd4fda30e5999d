import type { Blocks, FieldValues, WordingField } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { KEYS } from './commands.ts';
import { blocksOf, docOf } from './convert.ts';
import { plainHtml, seenSlice } from './paste.ts';
import { wordingSchema } from './schema.ts';

/** The display of fields in the words. */
export interface FieldLook {
  readonly nameOf: (field: WordingField) => string;
  /** Undefined in a template, which no program fills. */
  readonly values: FieldValues | undefined;
  /** The remark behind the name of an empty field. */
  readonly empty: string;
}

export interface EditorSpec {
  readonly locale: Locale;
  readonly label: string;
  readonly blocks: Blocks;
  readonly look: FieldLook;
  readonly onText: (blocks: Blocks) => void;
  /** The cursor, a look or the text is another one. */
  readonly onUpdate: () => void;
  readonly onFocus: () => void;
}

/** Longest value that is written out between words; the letter has all of it. */
const MOST_SHOWN = 60;

/** An editor of one language in an element of the page. */
export function openEditor(place: HTMLElement, spec: EditorSpec): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: docOf(spec.blocks), plugins: PLUGINS }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': spec.label,
      lang: spec.locale === 'zh' ? 'zh-CN' : 'en',
      class: 'oasis-wording-text',
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) spec.onText(blocksOf(view.state.doc));
      spec.onUpdate();
    },
    handleDOMEvents: {
      focus: () => {
        spec.onFocus();
        return false;
      },
    },
    transformPastedHTML: plainHtml,
    transformPasted: seenSlice,
    nodeViews: {
      field: (node) => ({ dom: fieldElement(node, spec) }),
      terms: () => ({ dom: termsElement(spec) }),
    },
  });
  return view;
}

/** Replaces the text of an editor; it can be undone. */
export function showBlocks(view: EditorView, blocks: Blocks): void {
  const { tr, doc } = view.state;
  view.dispatch(tr.replaceWith(0, doc.content.size, docOf(blocks).content));
}

/** Below a table or the table of terms there is always a paragraph to go on in. */
const OPEN_END = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === wordingSchema.nodes.paragraph
      ? null
      : tr.insert(doc.content.size, wordingSchema.nodes.paragraph.create()),
});

const PLUGINS = [history(), keymap({ ...KEYS }), tableEditing(), gapCursor(), OPEN_END];

function fieldElement({ attrs }: Node, { look, locale }: EditorSpec): HTMLElement {
  const field = attrs['field'] as WordingField;
  const name = look.nameOf(field);
  const value = look.values?.[field];
  const text = value?.type === 'text' ? value[locale] : undefined;
  const isEmpty = look.values !== undefined && text === undefined;
  const element = document.createElement('span');
  element.className = `oasis-wording-field${isEmpty ? ' oasis-wording-empty' : ''}`;
  element.textContent = isEmpty ? `${name}: ${look.empty}` : shortened(text ?? name);
  element.title = name;
  return element;
}

function termsElement({ look }: EditorSpec): HTMLElement {
  const isEmpty = look.values !== undefined && look.values.terms === undefined;
  const element = document.createElement('div');
  element.className = `oasis-wording-terms${isEmpty ? ' oasis-wording-empty' : ''}`;
  element.textContent = isEmpty ? `${look.nameOf('terms')}: ${look.empty}` : look.nameOf('terms');
  return element;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN - 1).join('')}…` : text;
}
