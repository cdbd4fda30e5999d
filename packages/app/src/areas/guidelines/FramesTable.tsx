import { InputGroup } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { amountText, leftOf, sumOf } from './frame-amounts.ts';
import type { FrameDraft, Frames } from './use-frame-draft.ts';

/** A BU and a make. */
export interface FramePlace {
  readonly buId: number;
  readonly make: string;
}

interface FramesTableProps {
  readonly year: number;
  readonly data: Frames;
  readonly draft: FrameDraft;
  readonly isEditable: boolean;
  readonly onActive: (place: FramePlace) => void;
}

/** Frames by BU and make, below the proposal of each make and above its rest. */
export function FramesTable({ year, data, draft, isEditable, onActive }: FramesTableProps) {
  const { t, pick } = useLabels();
  const { makes, bus } = data;
  const given = (make: string) => sumOf(bus.map(({ id }) => draft.textOf(id, make)));
  return (
    <table className="oasis-frames" aria-label={t('frame.title', { year })}>
      <thead>
        <tr>
          <th scope="col">{t('frame.yuan')}</th>
          {makes.map(({ make }) => (
            <th key={make} scope="col" className="oasis-guideline-number">
              {make}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <SumRow
          name={t('frame.proposal')}
          cells={makes.map(({ make, proposal, leftOut }) => [
            make,
            <>
              {amountText(proposal)}
              {leftOut > 0 && <small>{t('frame.leftOut', { units: leftOut })}</small>}
            </>,
          ])}
        />
        {bus.map(({ id, nameEn, nameCn }) => (
          <tr key={id}>
            <th scope="row">{pick({ en: nameEn, zh: nameCn })}</th>
            {makes.map(({ make }) => (
              <td key={make} className="oasis-guideline-number">
                {isEditable ? (
                  <FrameInput
                    label={`${pick({ en: nameEn, zh: nameCn })} ${make}`}
                    place={{ buId: id, make }}
                    draft={draft}
                    onActive={onActive}
                  />
                ) : (
                  amountText(draft.textOf(id, make))
                )}
              </td>
            ))}
          </tr>
        ))}
        <SumRow name={t('frame.sum')} cells={makes.map(({ make }) => [make, amountText(given(make))])} />
        <SumRow
          name={t('frame.left')}
          cells={makes.map(({ make, proposal }) => [make, amountText(leftOf(proposal, given(make)))])}
        />
      </tbody>
    </table>
  );
}

interface SumRowProps {
  readonly name: string;
  readonly cells: readonly (readonly [make: string, content: ReactNode])[];
}

function SumRow({ name, cells }: SumRowProps) {
  return (
    <tr className="oasis-frames-sum">
      <th scope="row">{name}</th>
      {cells.map(([make, content]) => (
        <td key={make} className="oasis-guideline-number">
          {content}
        </td>
      ))}
    </tr>
  );
}

interface FrameInputProps {
  readonly label: string;
  readonly place: FramePlace;
  readonly draft: FrameDraft;
  readonly onActive: (place: FramePlace) => void;
}

/** An amount: with separators when displayed, as typed during typing. */
function FrameInput({ label, place, draft, onActive }: FrameInputProps) {
  const { t, say } = useLabels();
  const [isTyping, setTyping] = useState(false);
  const { buId, make } = place;
  const text = draft.textOf(buId, make);
  const refusal = draft.refusalOf(buId, make);
  const isPlain = isTyping || refusal !== undefined || text === '';
  return (
    <InputGroup
      className={draft.isChanged(buId, make) ? 'oasis-frame-changed' : ''}
      aria-label={label}
      aria-invalid={refusal !== undefined}
      {...(refusal !== undefined && { intent: 'danger' as const, title: say(refusal) })}
      placeholder={t('frame.none')}
      value={isPlain ? text : amountText(text)}
      onValueChange={(typed) => draft.type(buId, make, typed)}
      onFocus={() => {
        setTyping(true);
        onActive(place);
      }}
      onBlur={() => setTyping(false)}
    />
  );
}
