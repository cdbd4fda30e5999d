import fc from 'fast-check';
import {
  type Block,
  type Blocks,
  FIELD_NAMES,
  type List,
  type Run,
  tidyWording,
  type WordingDocument,
} from '../src/areas/wording/index.ts';

/** Words that letters hold, and texts that would do harm as markup, formulas or paths. */
const WORDS = [
  'Subsidy ',
  'of 1,000 yuan ',
  'per car',
  '经销商',
  '每台车补贴人民币一千元。',
  ' ',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '=HYPERLINK("http://x","y")',
  '{{constructor}} ${1} %s',
  'javascript:alert(1)',
  '𠀀👩‍💻'.replace('\u200d', ''),
  'é́',
];

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
const marks = { bold: fc.boolean(), italic: fc.boolean() };
const inline = FIELD_NAMES.filter((name) => name !== 'terms');
const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: words, ...marks }) },
  fc.record({ type: fc.constant('field' as const), field: fc.constantFrom(...inline), ...marks }),
  fc.constant({ type: 'break' } as const),
);
const content = fc.array(run, { maxLength: 5 });

function list(depth: number): fc.Arbitrary<List> {
  const below = depth > 1 ? fc.array(list(depth - 1), { maxLength: 2 }) : fc.constant([]);
  return fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(fc.record({ content, below }), { minLength: 1, maxLength: 3 }),
  });
}

const table = fc.integer({ min: 1, max: 4 }).chain((columns) =>
  fc.record({
    type: fc.constant('table' as const),
    head: fc.boolean(),
    rows: fc.array(fc.array(content, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
  }),
);

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    content,
  }),
  fc.record({ type: fc.constant('paragraph' as const), content }),
  list(3),
  table,
  fc.constant({ type: 'terms' } as const),
);

/** One language of a wording in its stored form. */
export function arbitraryBlocks(): fc.Arbitrary<Blocks> {
  return fc.array(block, { maxLength: 6 }).map((en) => tidyWording({ en, zh: [] }).en);
}

/** A wording in its stored form, within its limits. */
export function arbitraryWording(): fc.Arbitrary<WordingDocument> {
  return fc.record({ en: arbitraryBlocks(), zh: arbitraryBlocks() });
}
