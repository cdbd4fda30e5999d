import { Classes } from '@blueprintjs/core';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';

/** An earlier value: its user, time and reason. */
interface PastValue {
  readonly version: number;
  readonly reason: string;
  readonly crtbynm: string;
  readonly crted: string;
}

interface PastTableProps<Value extends PastValue> {
  readonly title: string;
  /** Undefined while they are loading. */
  readonly values: readonly Value[] | undefined;
  /** The numbers of a value, one column each. */
  readonly numbers: readonly { readonly title: string; readonly text: (value: Value) => string }[];
}

/** The past of a guideline or a frame, the newest first. */
export function PastTable<Value extends PastValue>({ title, values, numbers }: PastTableProps<Value>) {
  const { t } = useLabels();
  return (
    <section className="oasis-guideline-past" aria-label={title}>
      <h2>{title}</h2>
      {values?.length === 0 && <p className="oasis-guideline-hint">{t('guideline.noHistory')}</p>}
      {values !== undefined && values.length > 0 && (
        <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
          <thead>
            <tr>
              {numbers.map((number) => (
                <th key={number.title} scope="col" className="oasis-guideline-number">
                  {number.title}
                </th>
              ))}
              <th scope="col">{t('guideline.reason')}</th>
              <th scope="col">{t('guideline.by')}</th>
              <th scope="col">{t('guideline.at')}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <tr key={value.version}>
                {numbers.map((number) => (
                  <td key={number.title} className="oasis-guideline-number">
                    {number.text(value)}
                  </td>
                ))}
                <td>{value.reason}</td>
                <td>{value.crtbynm}</td>
                <td>{timeText(value.crted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
