import './letter.css';
import { Classes, HTMLTable, SegmentedControl } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import type { Locale } from '@oasis/engine/base';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';

type Pages = CallData<'letters.content'>['pages'];
type Block = Pages['en'][number];
type Shown = Locale | 'both';

/** A letter on paper: one language, or both side by side. Its texts are plain, so nothing in them is markup. */
export function LetterPages({ pages }: { readonly pages: Pages }) {
  const { t, locale } = useLabels();
  const [shown, setShown] = useState<Shown>(locale);
  const languages: readonly Locale[] = shown === 'both' ? ['zh', 'en'] : [shown];
  return (
    <>
      <div className="oasis-letter-choice" role="group" aria-label={t('letter.language')}>
        <SegmentedControl
          size="small"
          options={[
            { value: 'en', label: t('letter.english') },
            { value: 'zh', label: t('letter.chinese') },
            { value: 'both', label: t('letter.both') },
          ]}
          value={shown}
          onValueChange={(value) => setShown(value === 'en' || value === 'zh' ? value : 'both')}
        />
      </div>
      <div className="oasis-letter-sheets">
        {languages.map((language) => (
          <article key={language} lang={language === 'zh' ? 'zh-CN' : 'en'} className="oasis-letter">
            {pages[language].map((block, place) => (
              <Piece key={`${language}-${place}`} block={block} />
            ))}
          </article>
        ))}
      </div>
    </>
  );
}

function Piece({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level}>{block.text}</Heading>;
    case 'paragraph':
      return <p className="oasis-letter-text">{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={Classes.LIST}>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <LetterTable head={block.head} rows={block.rows} />;
  }
}

/** The page has the first heading; those of the letter stand below it. */
function Heading({ level, children }: { readonly level: 1 | 2 | 3; readonly children: string }) {
  if (level === 1) return <h2 className={Classes.HEADING}>{children}</h2>;
  return level === 2 ? (
    <h3 className={Classes.HEADING}>{children}</h3>
  ) : (
    <h4 className={Classes.HEADING}>{children}</h4>
  );
}

interface LetterTableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Without a head the first cell of a row says what the row is. */
function LetterTable({ head, rows }: LetterTableProps) {
  return (
    <HTMLTable compact bordered className="oasis-letter-table">
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((text, place) => (
              <th key={place}>{text}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((text, place) =>
              head.length === 0 && place === 0 ? (
                <th key={place} scope="row">
                  {text}
                </th>
              ) : (
                <td key={place}>{text}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
