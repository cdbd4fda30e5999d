import { HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { formatNumber } from '@oasis/engine/table';
import { useLabels } from '../../locale/use-labels.ts';
import { brandSums, changeOf } from './brand-sums.ts';

/** The cars of each brand, beside those of the other version if there is one. */
export function BrandTable({ comparison }: { readonly comparison: CallData<'kufri.comparison'> }) {
  const { t } = useLabels();
  const { version, other, models } = comparison;
  const columns = other === null ? 1 : 3;
  return (
    <HTMLTable compact striped className="oasis-table oasis-kufri-brands" aria-label={t('kufri.byBrand')}>
      <thead>
        <tr>
          <th rowSpan={2}>{t('kufri.field.make')}</th>
          {(['rt', 'ws'] as const).map((kind) => (
            <th key={kind} className="oasis-kufri-number" colSpan={columns}>
              {t(`kufri.${kind}`)}
            </th>
          ))}
        </tr>
        <tr>
          {(['rt', 'ws'] as const).map((kind) => [
            <Figure key={kind} header text={version.kufriVersion} />,
            other !== null && <Figure key={`${kind} other`} header text={other.kufriVersion} />,
            other !== null && <Figure key={`${kind} change`} header text={t('kufri.change')} />,
          ])}
        </tr>
      </thead>
      <tbody>
        {brandSums(models).map(({ brand, rt, ws, otherRt, otherWs }) => (
          <tr key={brand}>
            <td>{brand}</td>
            {[
              { kind: 'rt', now: rt, before: otherRt },
              { kind: 'ws', now: ws, before: otherWs },
            ].map(({ kind, now, before }) => [
              <Figure key={kind} text={textOf(now)} />,
              other !== null && <Figure key={`${kind} other`} text={textOf(before)} />,
              other !== null && <Figure key={`${kind} change`} text={textOf(changeOf(now, before))} />,
            ])}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function Figure({ text, header = false }: { readonly text: string; readonly header?: boolean }) {
  return header ? <th className="oasis-kufri-number">{text}</th> : <td className="oasis-kufri-number">{text}</td>;
}

function textOf(units: number | null): string {
  return formatNumber(units ?? Number.NaN);
}
