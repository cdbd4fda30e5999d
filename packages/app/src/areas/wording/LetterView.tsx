import {
  type FieldValues,
  type LetterBlock,
  type LetterList,
  letterBlocks,
  pairedBlocks,
  type Span,
  type WordingDocument,
} from '@oasis/engine/areas/wording';
import { LOCALES, type Locale } from '@oasis/engine/base';
import { useLabels } from '../../locale/use-labels.ts';

interface LetterViewProps {
  readonly document: WordingDocument;
  readonly values: FieldValues;
}

/** A wording as the letter has it: both languages side by side, block by block, with the fields filled. */
export function LetterView({ document, values }: LetterViewProps) {
  const { t } = useLabels();
  const pairs = pairedBlocks(letterBlocks(document.en, values, 'en'), letterBlocks(document.zh, values, 'zh'));
  if (pairs.length === 0) return <p className="oasis-wording-muted">{t('wording.nothing')}</p>;
  return (
    <table className="oasis-letter">
      <caption className="oasis-hidden">{t('wording.letter')}</caption>
      <thead>
        <tr>
          {LOCALES.map((locale) => (
            <th key={locale} scope="col">
              {t(`wording.${locale}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, at) => (
          // Blocks have no name of their own, and none moves while they are shown.
          <tr key={`${at}`}>
            {LOCALES.map((locale: Locale) => (
              <td key={locale} lang={locale === 'zh' ? 'zh-CN' : 'en'}>
                <Block block={pair[locale]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block }: { readonly block: LetterBlock | undefined }) {
  switch (block?.type) {
    case undefined:
      return null;
    case 'heading': {
      const Tag = `h${block.level + 2}` as 'h3' | 'h4' | 'h5';
      return (
        <Tag>
          <Spans spans={block.spans} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <List list={block} />;
    case 'table':
      return <Table block={block} />;
  }
}

function List({ list: { ordered, items } }: { readonly list: LetterList }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map(({ spans, below }, at) => (
        <li key={`${at}`}>
          <Spans spans={spans} />
          {below.map((list, place) => (
            <List key={`${place}`} list={list} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Table({ block: { head, rows } }: { readonly block: LetterBlock & { readonly type: 'table' } }) {
  return (
    <table className="oasis-letter-table">
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${at}`}>
            {row.map((spans, place) => {
              const Cell = head && at === 0 ? 'th' : 'td';
              return (
                <Cell key={`${place}`}>
                  <Spans spans={spans} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, at) => <Words key={`${at}`} span={span} />);
}

function Words({ span: { text, bold, italic, isEmpty } }: { readonly span: Span }) {
  if (text === '\n') return <br />;
  const shown = isEmpty ? <mark>{text}</mark> : text;
  const strong = bold ? <strong>{shown}</strong> : shown;
  return italic ? <em>{strong}</em> : strong;
}
