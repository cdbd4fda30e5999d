import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { BarGroups } from '../../pictures/BarGroups.tsx';
import { Bars } from '../../pictures/Bars.tsx';
import type { ListDetail } from './spot-lists.ts';

/** Bars that a picture has room for; the table beside it has all. */
const MOST_BARS = 12;

/** What was found too much, as pictures: by part with its projection and bound, and projected by category and dealer. */
export function FoundPictures({ list: { parts, byCategory, byDealer } }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const groups = [
    { title: t('spot.overByCategory'), rows: byCategory },
    { title: t('spot.overByDealer'), rows: byDealer },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="oasis-spot-pictures">
      <BarGroups
        title={t('spot.overByPart')}
        names={parts.map(({ part, category }) => `${part} ${category}`)}
        parts={[
          { name: t('spot.foundError'), values: parts.map(({ found }) => Number(found)) },
          { name: t('spot.over'), values: parts.map(({ over }) => Number(over)) },
          { name: t('spot.bound'), values: parts.map(({ bound }) => (bound === '' ? null : Number(bound))) },
        ]}
        text={yuanText}
      />
      {groups.map(({ title, rows }) => (
        <Bars
          key={title}
          title={title}
          bars={rows.slice(0, MOST_BARS).map(({ name, over }) => ({ name, value: Number(over) }))}
          text={yuanText}
        />
      ))}
    </div>
  );
}

function yuanText(yuan: number): string {
  return moneyText(String(yuan));
}
