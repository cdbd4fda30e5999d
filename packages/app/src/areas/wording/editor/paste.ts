import { withoutUnseen } from '@oasis/engine/base';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { wordingSchema } from './schema.ts';

/** The attributes of the editor's own texts; `data-pm-slice` marks the cut. */
const KEPT = new Set(['data-pm-slice', 'data-field', 'data-terms', 'data-level', 'data-head', 'id']);

/**
 * Pasted HTML with only its elements: styles and handlers would be reported against the content security policy. The parser
 * that reads it runs nothing.
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** The pasted text without invisible characters that text programs insert. */
export function seenSlice({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(seenFragment(content), openStart, openEnd);
}

function seenFragment(fragment: Fragment): Fragment {
  const kept: Node[] = [];
  fragment.forEach((node) => {
    if (!node.isText) return void kept.push(node.copy(seenFragment(node.content)));
    const text = withoutUnseen((node.text ?? '').replaceAll('\t', ' '));
    if (text !== '') kept.push(wordingSchema.text(text, node.marks));
  });
  return Fragment.fromArray(kept);
}
