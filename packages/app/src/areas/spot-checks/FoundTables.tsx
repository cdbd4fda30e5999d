import './spot-checks.css';
import { FactList } from '../../claims/FactList.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { FoundPictures } from './FoundPictures.tsx';
import type { ListDetail } from './spot-lists.ts';

/** What was found, projected to the list with its bound: by part, category and dealer. */
export function FoundTables({ list }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const { parts } = list;
  return (
    <section aria-label={t('spot.found')}>
      <h2 className="oasis-spot-heading">{t('spot.found')}</h2>
      {parts.length === 0 ? <p>{t('spot.afterChecks')}</p> : <Found list={list} />}
    </section>
  );
}

function Found({ list }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const { parts, byCategory, byDealer } = list;
  const groups = [
    { name: t('spot.byCategory'), rows: byCategory },
    { name: t('spot.byDealer'), rows: byDealer },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <PlainTable
        rows={parts}
        keyOf={({ part }) => part}
        columns={[
          { head: t('spot.part'), cell: ({ part }) => part },
          { head: t('spot.category'), cell: ({ category }) => category },
          { head: t('spot.claims'), cell: ({ claims }) => claims, kind: 'number' },
          { head: t('spot.net'), cell: ({ net }) => moneyText(net), kind: 'number' },
          { head: t('spot.checked'), cell: ({ checked }) => checked, kind: 'number' },
          { head: t('spot.wrong'), cell: ({ wrong }) => wrong, kind: 'number' },
          { head: t('spot.foundError'), cell: ({ found }) => moneyText(found), kind: 'number' },
          { head: t('spot.over'), cell: ({ over }) => moneyText(over), kind: 'number' },
          { head: t('spot.bound'), cell: ({ bound }) => (bound === '' ? '-' : moneyText(bound)), kind: 'number' },
          { head: t('spot.rateBound'), cell: ({ rateBound }) => rateBound || '-', kind: 'number' },
        ]}
      />
      <FactList
        facts={[
          { name: t('spot.over'), fact: moneyText(list.over) },
          { name: t('spot.bound'), fact: moneyText(list.bound) },
        ]}
      />
      <FoundPictures list={list} />
      <div className="oasis-spot-groups">
        {groups.map(({ name, rows }) => (
          <PlainTable
            key={name}
            rows={rows}
            keyOf={(row) => row.name}
            columns={[
              { head: name, cell: (row) => row.name },
              { head: t('spot.wrong'), cell: ({ wrong }) => wrong, kind: 'number' },
              { head: t('spot.over'), cell: ({ over }) => moneyText(over), kind: 'number' },
            ]}
          />
        ))}
      </div>
    </>
  );
}
