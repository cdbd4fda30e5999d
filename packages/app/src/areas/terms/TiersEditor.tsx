import { Button, HTMLSelect, HTMLTable, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { MOST_TIERS, type TierDraft } from '@oasis/engine/areas/terms';
import { TIER_REACHES } from '@oasis/engine/terms';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { OfferPartProps } from './OfferSettings.tsx';

const NEW_TIER: TierDraft = { from: '', value: '', reach: 'all' };

/** The tiers of an offer that pays by achievement, from low to high. */
export function TiersEditor({ terms, siOfferId, isEditable, said }: OfferPartProps) {
  const { t, say } = useLabels();
  const { tiers } = terms.offer(siOfferId).settings;
  const { refusals } = terms.view(siOfferId);
  const titles = useTitles({ terms, siOfferId });
  const errorOf = (field: string) => {
    const wrong = refusals.find((refusal) => refusal.field === field);
    return wrong === undefined ? said.get(`${siOfferId}.${field}`) : say(wrong.message);
  };
  const change = (at: number, part: Partial<TierDraft>, typing?: string) => {
    const next = tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier));
    terms.set(siOfferId, { tiers: next }, typing && `tier ${at} ${typing}`);
  };
  return (
    <section className="oasis-terms-tiers" aria-label={t('terms.tiers')}>
      <p>{t('terms.tiersText')}</p>
      {tiers.length > 0 && (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{titles.from}</th>
              <th scope="col">{titles.value}</th>
              <th scope="col">{titles.reach}</th>
              <th scope="col" aria-label={t('terms.actions')} />
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              <Tier
                key={`tier ${at + 1}`}
                tier={tier}
                at={at}
                titles={titles}
                isEditable={isEditable}
                errorOf={(field) => errorOf(`tiers.${at}.${field}`)}
                onChange={(part, typing) => change(at, part, typing)}
                onRemove={() => terms.set(siOfferId, { tiers: tiers.filter((_, place) => place !== at) })}
              />
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
          onClick={() => terms.set(siOfferId, { tiers: [...tiers, NEW_TIER] })}
        />
      )}
    </section>
  );
}

type Titles = Readonly<Record<keyof TierDraft, string>>;

function useTitles({ terms, siOfferId }: Pick<OfferPartProps, 'terms' | 'siOfferId'>): Titles {
  const { t } = useLabels();
  const { kind } = terms.view(siOfferId).settings;
  return { from: t('terms.tier.from'), value: t(`terms.tier.value.${kind}`), reach: t('terms.tier.reach') };
}

interface TierProps {
  readonly tier: TierDraft;
  /** Its place, from 0. */
  readonly at: number;
  readonly titles: Titles;
  readonly isEditable: boolean;
  readonly errorOf: (field: keyof TierDraft) => string | undefined;
  readonly onChange: (part: Partial<TierDraft>, typing?: string) => void;
  readonly onRemove: () => void;
}

function Tier({ tier, at, titles, isEditable, errorOf, onChange, onRemove }: TierProps) {
  const { t } = useLabels();
  const reaches = useWordOptions(TIER_REACHES);
  const nameOf = (field: keyof TierDraft) => t('terms.tier.name', { field: titles[field], number: at + 1 });
  const remove = t('terms.tier.remove', { number: at + 1 });
  return (
    <tr>
      {(['from', 'value'] as const).map((field) => (
        <td key={field}>
          <InputGroup
            className="oasis-terms-limit"
            aria-label={nameOf(field)}
            aria-invalid={errorOf(field) !== undefined}
            disabled={!isEditable}
            value={tier[field]}
            onValueChange={(text) => onChange({ [field]: text }, field)}
          />
          <TierError text={errorOf(field)} />
        </td>
      ))}
      <td>
        <HTMLSelect
          aria-label={nameOf('reach')}
          disabled={!isEditable}
          value={tier.reach}
          options={reaches}
          onChange={(event) => onChange({ reach: event.currentTarget.value })}
        />
      </td>
      <td>
        {isEditable && (
          <Button variant="minimal" icon={<Trash />} aria-label={remove} title={remove} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

function TierError({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <div className="oasis-form-error" role="alert">
      {text}
    </div>
  );
}
