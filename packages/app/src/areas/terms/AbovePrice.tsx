import { Callout } from '@blueprintjs/core';
import { abovePrice, abovePriceText } from '@oasis/engine/areas/combinability';
import { carGrants, wholeTerms } from '@oasis/engine/terms';
import { useLabels } from '../../locale/use-labels.ts';
import type { OpenTerms } from './open-terms.ts';

/** Number of models listed by name; the others are counted. */
const MOST_TOLD = 5;

/**
 * The models whose cars would be paid more than they cost: by the terms on the page alone, and together with other programs
 * by the saved terms.
 */
export function AbovePrice({ terms }: { readonly terms: OpenTerms }) {
  const { t, say } = useLabels();
  const { data } = terms;
  const offers = data.offers.map(({ siOfferId }) => {
    const plan = terms.plan(siOfferId);
    return { plan, terms: wholeTerms(plan, terms.view(siOfferId).settings, terms.offer(siOfferId).written) };
  });
  const alone = abovePrice({ code: data.code, grants: carGrants(offers) }, [], () => false);
  const told = [...alone.map((one) => say(abovePriceText(one))), ...data.aboveTogether];
  if (told.length === 0) return null;
  return (
    <Callout compact intent="warning" title={t('terms.abovePrice', { count: told.length })}>
      <ul className="oasis-terms-above">
        {told.slice(0, MOST_TOLD).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {told.length > MOST_TOLD && t('terms.abovePriceMore', { count: told.length - MOST_TOLD })}
    </Callout>
  );
}
