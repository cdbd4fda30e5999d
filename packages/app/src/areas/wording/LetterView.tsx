import { type FieldValues, letterBlocks, pairedBlocks, type WordingDocument } from '@oasis/engine/areas/wording';
import { LOCALES } from '@oasis/engine/base';
import { LetterText } from '../../letters/LetterText.tsx';
import { useLabels } from '../../locale/use-labels.ts';

interface LetterViewProps {
  readonly document: WordingDocument;
  readonly values: FieldValues;
}

/** A wording as the letter has it: both languages side by side, block by block, with the fields filled. */
export function LetterView({ document, values }: LetterViewProps) {
  const { t } = useLabels();
  const [en, zh] = LOCALES.map((locale) => letterBlocks(document[locale], values, locale, 2));
  const pairs = pairedBlocks(en ?? [], zh ?? []);
  if (pairs.length === 0) return <p className="oasis-wording-muted">{t('wording.nothing')}</p>;
  return (
    <table className="oasis-letter oasis-letter-pairs">
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
            {LOCALES.map((locale) => {
              const block = pair[locale];
              return (
                <td key={locale} lang={locale === 'zh' ? 'zh-CN' : 'en'}>
                  {block !== undefined && <LetterText blocks={[block]} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
