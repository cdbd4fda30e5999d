import { isSourceCode, sourceKind } from '@oasis/engine/areas/sources';
import { Link } from 'wouter';
import { FactList } from '../../claims/FactList.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { sourceRunPath } from '../../runs/paths.ts';
import type { ClaimDetail } from './claim-list.ts';

/** The row of source data that a claim follows from, as it was uploaded; nothing of a claim without one. */
export function ClaimSource({ claim: { source, sourceRow } }: { readonly claim: ClaimDetail }) {
  const { t, pick } = useLabels();
  if (sourceRow === null || !isSourceCode(source)) return null;
  const { name, columns } = sourceKind(source);
  const { run, cells, row, set } = sourceRow;
  const filled = Object.entries(columns).filter(([field]) => (cells[field] ?? '') !== '');
  return (
    <section aria-label={t('claim.sourceText')}>
      <h2 className="oasis-claim-heading">{t('claim.sourceText')}</h2>
      <FactList
        facts={[
          { name: t('claim.source'), fact: `${pick(name)} · ${t('claim.sourceRow', { row, set })}` },
          ...filled.map(([field, column]) => ({ name: pick(column.name), fact: cells[field] })),
          ...(run === null
            ? []
            : [{ name: t('claim.run'), fact: <Link href={sourceRunPath(run.runId)}>{run.runCode}</Link> }]),
        ]}
      />
    </section>
  );
}
