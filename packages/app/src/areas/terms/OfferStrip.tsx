import { Tag } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { OpenTerms } from './open-terms.ts';
import { signed } from './terms-source.ts';

interface OfferStripProps {
  readonly terms: OpenTerms;
  readonly chosen: number;
  readonly onChoose: (siOfferId: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The offers of the program as tabs: one stop for Tab, arrow keys choose among them. */
export function OfferStrip({ terms, chosen, onChoose }: OfferStripProps) {
  const { t } = useLabels();
  const strip = useRef<HTMLDivElement>(null);
  const { offers } = terms.data;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = offers.findIndex(({ siOfferId }) => siOfferId === chosen);
    const next = offers[(at + step + offers.length) % offers.length];
    if (next === undefined) return;
    onChoose(next.siOfferId);
    strip.current?.querySelector<HTMLElement>(`#terms-offer-tab-${next.siOfferId}`)?.focus();
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={t('terms.offers')}
      className="oasis-terms-tabs"
      onKeyDown={move}
      tabIndex={-1}
    >
      {offers.map(({ siOfferId, name }) => {
        const { difference } = terms.view(siOfferId).cost;
        return (
          <button
            key={siOfferId}
            type="button"
            role="tab"
            id={`terms-offer-tab-${siOfferId}`}
            aria-selected={siOfferId === chosen}
            aria-controls="terms-offer"
            tabIndex={siOfferId === chosen ? 0 : -1}
            className="oasis-terms-tab"
            onClick={() => onChoose(siOfferId)}
          >
            {name}
            {difference !== 0n && (
              <Tag minimal intent={difference > 0n ? 'warning' : 'success'}>
                {signed(difference)}
              </Tag>
            )}
          </button>
        );
      })}
    </div>
  );
}
