import { SegmentedControl } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import type { Locale } from '@oasis/engine/base';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { LetterText } from './LetterText.tsx';

type Pages = CallData<'letters.content'>['pages'];
type Shown = Locale | 'both';

/** A letter on paper: one language, or both side by side. */
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
          <article key={language} lang={language === 'zh' ? 'zh-CN' : 'en'} className="oasis-letter oasis-letter-sheet">
            <LetterText blocks={pages[language]} />
          </article>
        ))}
      </div>
    </>
  );
}
