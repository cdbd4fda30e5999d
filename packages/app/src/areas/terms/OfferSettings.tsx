import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { SettingsDraft } from '@oasis/engine/areas/terms';
import type { WordTable } from '@oasis/engine/base';
import { TERM_BASES, TERM_KINDS, TERM_LEVELS, TERM_ROUNDINGS, TERM_SPANS, TERM_VAT } from '@oasis/engine/terms';
import { FormRow } from '@oasis/ui';
import type { ServerRefusals } from '../../forms/server-refusals.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { OpenTerms, ReadTerms } from './open-terms.ts';

export interface OfferPartProps {
  readonly terms: OpenTerms;
  readonly siOfferId: number;
  readonly isEditable: boolean;
  /** Refusals of the server. */
  readonly said: ServerRefusals;
}

interface OfferSettingsProps extends Omit<OfferPartProps, 'siOfferId'> {
  readonly offer: Pick<ReadTerms['offers'][number], 'siOfferId' | 'name'>;
}

/** The settings of an offer's grant: its subject, form, VAT, models, months and limits. */
export function OfferSettings({ terms, offer, isEditable, said }: OfferSettingsProps) {
  const { t } = useLabels();
  const { siOfferId } = offer;
  const part = { terms, siOfferId, isEditable, said };
  const { basis, kind, published } = terms.offer(siOfferId).settings;
  return (
    <fieldset className="oasis-terms-settings" aria-label={t('terms.settings', { offer: offer.name })}>
      <Choice {...part} field="basis" words={TERM_BASES} />
      <Choice {...part} field="kind" words={TERM_KINDS} />
      {kind === 'percent' && <Choice {...part} field="rounding" words={TERM_ROUNDINGS} />}
      <Choice {...part} field="vat" words={TERM_VAT} />
      {basis === 'car' && <Choice {...part} field="span" words={TERM_SPANS} />}
      {basis === 'car' && <Choice {...part} field="level" words={TERM_LEVELS} />}
      <div className="oasis-terms-caps">
        <Typed {...part} field="dealerUnits" />
        <Typed {...part} field="units" />
        <Typed {...part} field="money" />
        <Checkbox
          className="oasis-terms-published"
          checked={published}
          disabled={!isEditable}
          label={t('terms.published')}
          onChange={(event) => terms.set(siOfferId, { published: event.currentTarget.checked })}
        />
      </div>
      <NoCost {...part} />
    </fieldset>
  );
}

interface ChoiceProps extends OfferPartProps {
  readonly field: 'basis' | 'kind' | 'rounding' | 'vat' | 'span' | 'level';
  readonly words: WordTable;
}

function Choice({ terms, siOfferId, isEditable, said, field, words }: ChoiceProps) {
  const { t } = useLabels();
  const options = useWordOptions(words);
  return (
    <FormRow label={t(`terms.${field}`)} error={said.get(`${siOfferId}.${field}`)}>
      {(control) => (
        <HTMLSelect
          {...control}
          disabled={!isEditable}
          value={terms.offer(siOfferId).settings[field]}
          options={options}
          onChange={(event) => terms.set(siOfferId, partOf(field, event.currentTarget.value))}
        />
      )}
    </FormRow>
  );
}

interface TypedProps extends OfferPartProps {
  readonly field: 'dealerUnits' | 'units' | 'money';
}

/** A cap. */
function Typed({ terms, siOfferId, isEditable, said, field }: TypedProps) {
  const { t, say } = useLabels();
  const wrong = terms.view(siOfferId).refusals.find((refusal) => refusal.field === field);
  const error = wrong === undefined ? said.get(`${siOfferId}.${field}`) : say(wrong.message);
  return (
    <FormRow label={t(`terms.${field}`)} error={error}>
      {(control) => (
        <InputGroup
          {...control}
          className="oasis-terms-limit"
          disabled={!isEditable}
          value={terms.offer(siOfferId).settings[field]}
          onValueChange={(text) => terms.set(siOfferId, partOf(field, text), field)}
        />
      )}
    </FormRow>
  );
}

/** Reason why the offer costs nothing, in full: a reader without the right to change could not scroll a longer one in its field. */
function NoCost({ terms, siOfferId, isEditable, said }: OfferPartProps) {
  const { t, say } = useLabels();
  const wrong = terms.view(siOfferId).refusals.find(({ field }) => field === 'noCost');
  const error = wrong === undefined ? said.get(`${siOfferId}.noCost`) : say(wrong.message);
  return (
    <FormRow label={t('terms.noCost')} error={error}>
      {(control) => (
        <TextArea
          {...control}
          className="oasis-terms-reason"
          autoResize
          fill
          rows={1}
          disabled={!isEditable}
          value={terms.offer(siOfferId).settings.noCost}
          // One line, however it was pasted.
          onChange={(event) =>
            terms.set(siOfferId, { noCost: event.currentTarget.value.replaceAll('\n', ' ') }, 'noCost')
          }
        />
      )}
    </FormRow>
  );
}

function partOf(field: keyof SettingsDraft, value: string): Partial<SettingsDraft> {
  return { [field]: value };
}
