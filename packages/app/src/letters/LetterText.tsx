import './letters.css';
import {
  isNumberColumn,
  type LetterBlock,
  type LetterList,
  type LetterTable,
  type Span,
} from '@oasis/engine/areas/wording';

/** Blocks of a letter in one language. Their texts are plain, so nothing in them is markup. */
export function LetterText({ blocks }: { readonly blocks: readonly LetterBlock[] }) {
  // Blocks have no name of their own, and none moves while they are shown.
  return blocks.map((block, at) => <Block key={`${at}`} block={block} />);
}

function Block({ block }: { readonly block: LetterBlock }) {
  switch (block.type) {
    case 'heading': {
      // The page has the first heading; those of a letter are below it.
      const Tag = HEADINGS[block.level];
      return (
        <Tag>
          <Words spans={block.spans} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words spans={block.spans} />
        </p>
      );
    case 'list':
      return <List list={block} />;
    case 'table':
      return <Table table={block} />;
  }
}

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6' } as const;

function List({ list: { ordered, items } }: { readonly list: LetterList }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map(({ spans, below }, at) => (
        <li key={`${at}`}>
          <Words spans={spans} />
          {below.map((list, place) => (
            <List key={`${place}`} list={list} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Table({ table }: { readonly table: LetterTable }) {
  const { head, rows } = table;
  const [first, ...rest] = rows;
  const hasHead = head === 'row' && first !== undefined;
  const columns = rows[0]?.length ?? 0;
  const areNumbers = Array.from({ length: columns }, (_, place) => isNumberColumn(table, place));
  const lookOf = (place: number) => (areNumbers[place] === true ? 'oasis-letter-number' : undefined);
  return (
    <table className="oasis-letter-table" data-head={head}>
      {hasHead && (
        <thead>
          <tr>
            {first.map((spans, place) => (
              <th key={`${place}`} scope="col" className={lookOf(place)}>
                <Words spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {(hasHead ? rest : rows).map((row, at) => (
          <tr key={`${at}`}>
            {row.map((spans, place) =>
              head === 'column' && place === 0 ? (
                <th key={`${place}`} scope="row">
                  <Words spans={spans} />
                </th>
              ) : (
                <td key={`${place}`} className={lookOf(place)}>
                  <Words spans={spans} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, at) => <Word key={`${at}`} span={span} />);
}

function Word({ span: { text, bold, italic, empty } }: { readonly span: Span }) {
  const shown = empty === true ? <mark>{text}</mark> : text;
  const strong = bold === true ? <strong>{shown}</strong> : shown;
  return italic === true ? <em>{strong}</em> : strong;
}
