import { withoutUnseen } from '@oasis/engine/base';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { wordingSchema } from './schema.ts';

/** The attributes that the editor's own words are told by; `data-pm-slice` says where they were cut out. */
const KEPT = new Set(['data-pm-slice', 'data-field', 'data-terms', 'data-level', 'data-head', 'id']);

/**
 * Pasted HTML with its elements alone: styles and handlers would be reported against the content security policy. It is read
 * by a parser that runs nothing.
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** What is pasted without characters that nobody sees, as programs for texts put them in. */
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
