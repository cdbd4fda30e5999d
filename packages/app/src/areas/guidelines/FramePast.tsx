import { useLabels } from '../../locale/use-labels.ts';
import type { FramePlace } from './FramesTable.tsx';
import { amountText } from './frame-amounts.ts';
import { PastTable } from './PastTable.tsx';
import type { Frames } from './use-frame-draft.ts';

/** The history of the chosen frame: users, times and reasons. */
export function FramePast({ data, of }: { readonly data: Frames; readonly of: FramePlace | undefined }) {
  const { t, pick } = useLabels();
  const bu = data.bus.find(({ id }) => id === of?.buId);
  if (of === undefined || bu === undefined) return null;
  const past = data.frames.filter(({ buId, make }) => buId === of.buId && make === of.make);
  const title = t('guideline.history', { cell: `${pick({ en: bu.nameEn, zh: bu.nameCn })} · ${of.make}` });
  return (
    <PastTable
      title={title}
      values={past}
      numbers={[{ title: t('frame.yuan'), text: ({ amount }) => amountText(amount) }]}
    />
  );
}
