import { Callout } from '@blueprintjs/core';
import { DUPLICATE_KINDS, isDuplicateKind, RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { checkPath } from './paths.ts';
import type { RetailRecord } from './retail-lists.ts';

/** Values that a sale shares with sales of other cars, each with a link to the other sale if that is within reach. */
export function InCommon({ record: { duplicates }, queue }: { readonly record: RetailRecord; readonly queue: string }) {
  const { t } = useLabels();
  const kindText = useKindText();
  if (duplicates.length === 0) return null;
  return (
    <Callout intent="danger" title={t('retail.duplicates')} role="alert">
      <ul className="oasis-retail-common">
        {duplicates.map(({ kind, recordId, vin, dealerCode, status }, place) => (
          // Sales out of reach have no number.
          <li key={`${kind} ${recordId ?? place}`}>
            {`${kindText(kind)}: `}
            {recordId === null ? (
              t('retail.outOfReach')
            ) : (
              <>
                <Link href={checkPath(queue, recordId)}>{`${vin} · ${dealerCode}`}</Link>{' '}
                <StateTag machine={MACHINE} status={status} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Tells a dealer that a paper or value was used for another car already, and never for which. */
export function UsedCallout({ record: { used } }: { readonly record: RetailRecord }) {
  const { t } = useLabels();
  const kindText = useKindText();
  if (used.length === 0) return null;
  return (
    <Callout intent="warning" title={t('retail.used')} role="alert">
      {`${used.map(kindText).join(', ')}. ${t('retail.usedText')}`}
    </Callout>
  );
}

function useKindText(): (kind: string) => string {
  const { pick } = useLabels();
  return (kind) => (isDuplicateKind(kind) ? pick(DUPLICATE_KINDS[kind]) : kind);
}
