import { Button, HTMLSelect, HTMLTable, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { MOST_TIERS, type TierDraft } from '@oasis/engine/areas/terms';
import { TIER_REACHES } from '@oasis/engine/terms';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { OfferPartProps } from './OfferSettings.tsx';

/** The tiers of an offer that pays by achievement, from low to high. */
export function TiersEditor({ terms, siOfferId, isEditable, said }: OfferPartProps) {
  const { t, say } = useLabels();
  const reaches = useWordOptions(TIER_REACHES);
  const { tiers, kind } = terms.offer(siOfferId).settings;
  const { refusals } = terms.view(siOfferId);
  const errorOf = (field: string) => {
    const wrong = refusals.find((refusal) => refusal.field === field);
    return wrong === undefined ? said.get(`${siOfferId}.${field}`) : say(wrong.message);
  };
  const change = (at: number, part: Partial<TierDraft>, typing?: string) => {
    const next = tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier));
    terms.set(siOfferId, { tiers: next }, typing && `tier ${at} ${typing}`);
  };
  const title = {
    from: t('terms.tier.from'),
    value: t(`terms.tier.value.${kind === 'percent' ? 'percent' : 'amount'}`),
    reach: t('terms.tier.reach'),
  };
  const nameOf = (field: keyof typeof title, at: number) =>
    t('terms.tier.name', { field: title[field], number: at + 1 });
  return (
    <section className="oasis-terms-tiers" aria-label={t('terms.tiers')}>
      <p>{t('terms.tiersText')}</p>
      {tiers.length > 0 && (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{title.from}</th>
              <th scope="col">{title.value}</th>
              <th scope="col">{title.reach}</th>
              <th scope="col" aria-label={t('terms.actions')} />
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              <tr key={at}>
                {(['from', 'value'] as const).map((field) => (
                  <td key={field}>
                    <InputGroup
                      className="oasis-terms-limit"
                      aria-label={nameOf(field, at)}
                      aria-invalid={errorOf(`tiers.${at}.${field}`) !== undefined}
                      disabled={!isEditable}
                      value={tier[field]}
                      onValueChange={(text) => change(at, { [field]: text }, field)}
                    />
                    <TierError text={errorOf(`tiers.${at}.${field}`)} />
                  </td>
                ))}
                <td>
                  <HTMLSelect
                    aria-label={nameOf('reach', at)}
                    disabled={!isEditable}
                    value={tier.reach}
                    options={reaches}
                    onChange={(event) => change(at, { reach: event.currentTarget.value })}
                  />
                </td>
                <td>
                  {isEditable && (
                    <Button
                      variant="minimal"
                      icon={<Trash />}
                      aria-label={t('terms.tier.remove', { number: at + 1 })}
                      title={t('terms.tier.remove', { number: at + 1 })}
                      onClick={() => terms.set(siOfferId, { tiers: tiers.filter((_, place) => place !== at) })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
      <TierError text={errorOf('tiers')} />
      {isEditable && tiers.length < MOST_TIERS && (
        <Button
          size="small"
          icon={<Plus />}
          text={t('terms.tier.add')}
          onClick={() => terms.set(siOfferId, { tiers: [...tiers, { from: '', value: '', reach: 'all' }] })}
        />
      )}
    </section>
  );
}

function TierError({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <div className="oasis-form-error" role="alert">
      {text}
    </div>
  );
}
