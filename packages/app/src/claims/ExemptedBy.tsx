import './claims.css';
import { EXEMPTION_RULES, isExemptionRule } from '@oasis/engine/areas/exemptions';
import { Link } from 'wouter';
import { useButtons } from '../administration/use-buttons.ts';
import { useLabels } from '../locale/use-labels.ts';
import { EXEMPTIONS, exemptionPath } from './paths.ts';

/** An exemption that touched a claim. */
export interface TouchingExemption {
  readonly exemptionId: number;
  readonly exemptionCode: string;
  /** What it spares the claim. */
  readonly rule: string;
}

/** The exemptions that touched a claim, each with what it spares it; a link for who reads exemptions. */
export function ExemptedBy({ exemptions }: { readonly exemptions: readonly TouchingExemption[] }) {
  const { pick } = useLabels();
  const may = useButtons(EXEMPTIONS)('SEARCH');
  return exemptions.map(({ exemptionId, exemptionCode, rule }) => (
    <div key={exemptionId} className="oasis-claim-exempted">
      {may ? <Link href={exemptionPath(exemptionId)}>{exemptionCode}</Link> : exemptionCode}
      {isExemptionRule(rule) && ` ${pick(EXEMPTION_RULES[rule])}`}
    </div>
  ));
}
