import { Button, ButtonGroup, Callout, Tag } from '@blueprintjs/core';
import { Clipboard, FloppyDisk, Redo, Undo } from '@blueprintjs/icons';
import { EmptyState, type SheetGridHandle } from '@oasis/ui';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { RecordHistory } from '../../administration/RecordHistory.tsx';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AbovePrice } from './AbovePrice.tsx';
import { OfferSettings } from './OfferSettings.tsx';
import { OfferStrip } from './OfferStrip.tsx';
import type { OpenTerms, ReadTerms } from './open-terms.ts';
import { TermsCosts } from './TermsCosts.tsx';
import { TermsGrid } from './TermsGrid.tsx';
import { TiersEditor } from './TiersEditor.tsx';
import { TryCar } from './TryCar.tsx';
import { useOpenTerms, useTermsMoment } from './use-open-terms.ts';
import { type SavingTerms, useSaveTerms } from './use-save-terms.tsx';
import { useTermsKeys } from './use-terms-keys.ts';

interface TermsWorkspaceProps {
  readonly data: ReadTerms;
  /** Reason why the terms are read-only; undefined if they may be changed. */
  readonly locked: string | undefined;
  /** Reads the saved terms. */
  readonly onReload: () => Promise<ReadTerms | undefined>;
}

/** The terms of a program: the settings of each offer, and the cost of all. */
export function TermsWorkspace({ data, locked, onReload }: TermsWorkspaceProps) {
  const { t } = useLabels();
  const { terms, open } = useOpenTerms(data);
  useTermsMoment(terms);
  const [chosen, setChosen] = useState(offerIn(useSearch()));
  const offer = data.offers.find(({ siOfferId }) => siOfferId === chosen) ?? data.offers[0];
  const grid = useRef<SheetGridHandle>(null);
  const saving = useSaveTerms(terms, { onReload, onTaken: open });
  const leaving = useLeaving(terms.isDirty && locked === undefined, {
    title: t('terms.title'),
    text: t('terms.leave'),
  });
  const isEditable = locked === undefined && !saving.isSaving;
  useTermsKeys(terms, { isEditable, grid, save: saving.save });
  if (offer === undefined) {
    return (
      <EmptyState icon={<Clipboard size={32} />} title={t('terms.noOffers')} description={t('terms.noOffersText')} />
    );
  }
  const { siOfferId, name } = offer;
  const isByTiers = terms.offer(siOfferId).settings.basis === 'achievement';
  return (
    <section className="oasis-terms" aria-label={t('terms.title')}>
      {locked !== undefined && <Callout compact>{locked}</Callout>}
      <OfferStrip terms={terms} chosen={siOfferId} onChoose={setChosen} />
      <div
        id="terms-offer"
        role="tabpanel"
        aria-labelledby={`terms-offer-tab-${siOfferId}`}
        className="oasis-terms-offer"
      >
        <OfferSettings
          key={`settings ${siOfferId}`}
          terms={terms}
          offer={offer}
          isEditable={isEditable}
          said={saving.said}
        />
        {isByTiers && <TiersEditor terms={terms} siOfferId={siOfferId} isEditable={isEditable} said={saving.said} />}
        {locked === undefined && <Toolbar terms={terms} saving={saving} edited={data.edited} />}
        <TermsGrid
          key={`grid ${siOfferId}`}
          grid={grid}
          terms={terms}
          offer={offer}
          isEditable={isEditable}
          label={t('terms.grid', { offer: name })}
        />
      </div>
      <TermsCosts terms={terms} chosen={siOfferId} />
      <AbovePrice terms={terms} />
      <TryCar key={`try ${siOfferId}`} terms={terms} offer={offer} />
      {locked !== undefined && <WhoSaved edited={data.edited} />}
      <RecordHistory subject={`terms:${data.pgmId}`} />
      {saving.dialog}
      {leaving.dialog}
    </section>
  );
}

/** The offer in the query of an address, as in links from a list of gaps. */
function offerIn(search: string): number | undefined {
  const named = Number(new URLSearchParams(search).get('siOfferId'));
  return Number.isInteger(named) ? named : undefined;
}

interface ToolbarProps {
  readonly terms: OpenTerms;
  readonly saving: SavingTerms;
  readonly edited: ReadTerms['edited'];
}

function Toolbar({ terms, saving, edited }: ToolbarProps) {
  const { t } = useLabels();
  const { isSaving, failure } = saving;
  return (
    <div className="oasis-terms-bar" role="toolbar" aria-label={t('terms.actions')}>
      {failure === undefined ? (
        <WhoSaved edited={edited} />
      ) : (
        <Callout compact intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <span className="oasis-terms-bar-end">
        {terms.isDirty && (
          <Tag minimal intent="warning">
            {t('terms.unsaved')}
          </Tag>
        )}
        <ButtonGroup>
          <Button
            icon={<Undo />}
            aria-label={t('terms.undo')}
            title={`${t('terms.undo')} (Ctrl+Z)`}
            disabled={!terms.canUndo || isSaving}
            onClick={() => terms.undo()}
          />
          <Button
            icon={<Redo />}
            aria-label={t('terms.redo')}
            title={`${t('terms.redo')} (Ctrl+Y)`}
            disabled={!terms.canRedo || isSaving}
            onClick={() => terms.redo()}
          />
        </ButtonGroup>
        <Button
          intent="primary"
          icon={<FloppyDisk />}
          text={t('terms.save')}
          title="Ctrl+S"
          loading={isSaving}
          disabled={!terms.isDirty}
          onClick={() => void saving.save()}
        />
      </span>
    </div>
  );
}

function WhoSaved({ edited }: Pick<ToolbarProps, 'edited'>) {
  const { t } = useLabels();
  const text = edited === null ? t('terms.never') : t('terms.editedBy', { who: edited.by, at: timeText(edited.at) });
  return <span className="oasis-terms-said">{text}</span>;
}
