import { Classes } from '@blueprintjs/core';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { FramePlace } from './FramesTable.tsx';
import { amountText } from './frame-amounts.ts';
import type { Frames } from './use-frame-draft.ts';

/** What the chosen frame was: who set it, when and why. */
export function FramePast({ data, of }: { readonly data: Frames; readonly of: FramePlace | undefined }) {
  const { t, pick } = useLabels();
  const bu = data.bus.find(({ id }) => id === of?.buId);
  if (of === undefined || bu === undefined) return null;
  const past = data.frames.filter(({ buId, make }) => buId === of.buId && make === of.make);
  const title = t('guideline.history', { cell: `${pick({ en: bu.nameEn, zh: bu.nameCn })} · ${of.make}` });
  return (
    <section className="oasis-guideline-past" aria-label={title}>
      <h2>{title}</h2>
      {past.length === 0 && <p className="oasis-guideline-hint">{t('guideline.noHistory')}</p>}
      {past.length > 0 && (
        <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
          <thead>
            <tr>
              <th scope="col" className="oasis-guideline-number">
                {t('frame.yuan')}
              </th>
              <th scope="col">{t('guideline.reason')}</th>
              <th scope="col">{t('guideline.by')}</th>
              <th scope="col">{t('guideline.at')}</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ version, amount, reason, crtbynm, crted }) => (
              <tr key={version}>
                <td className="oasis-guideline-number">{amountText(amount)}</td>
                <td>{reason}</td>
                <td>{crtbynm}</td>
                <td>{timeText(crted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
