import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { REQUESTS } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ShownList } from '../../tables/use-list.ts';
import { askedBy, type Request, type RequestFilters, type RequestSort } from './request-list.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The requests that the filters find, in the order of the list, as a workbook or as comma-separated values. */
export function RequestExports({
  list: { filters, sort },
}: {
  readonly list: ShownList<Request, RequestFilters, RequestSort>;
}) {
  const { t } = useLabels();
  if (!useButtons(REQUESTS)('EXPORT')) return null;
  return FORMATS.map((format) => (
    <ExportButton
      key={format}
      label={t(`request.export.${format}`)}
      download={(manner) =>
        client.download('paperRequest.export', { query: { ...askedBy(filters), sort, format }, ...manner })
      }
    />
  ));
}
