import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { CLAIMS } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { given, type ShownList } from '../../tables/use-list.ts';
import type { Claim, ClaimFilters, ClaimSort } from './claim-list.ts';

interface ClaimExportsProps {
  readonly list: ShownList<Claim, ClaimFilters, ClaimSort>;
  /** Filters that the list always has. */
  readonly always: { readonly origin?: ClaimOrigin };
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The claims that the filters find, in the order of the list, as a workbook or as comma-separated values. */
export function ClaimExports({ list: { filters, sort }, always }: ClaimExportsProps) {
  const { t } = useLabels();
  if (!useButtons(CLAIMS)('EXPORT')) return null;
  return FORMATS.map((format) => (
    <ExportButton
      key={format}
      label={t(`claim.export.${format}`)}
      download={(manner) =>
        client.download('claim.export', { query: { ...given(filters), ...always, sort, format }, ...manner })
      }
    />
  ));
}
