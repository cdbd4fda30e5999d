import type { CallData } from '@oasis/api-client';
import { useLabels } from '../locale/use-labels.ts';

type Change = CallData<'groups.previewAssignment'>['gains'][number];

/** In the usual order of thought: the chosen grants, then their consequences. */
const KINDS = ['role', 'bu', 'region', 'menu', 'privilege', 'api'] as const;

/** Added or removed grants, by kind. */
export function ChangeList({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) {
  const { t } = useLabels();
  const kinds = KINDS.map((kind) => ({ kind, names: changes.filter((change) => change.kind === kind) }));
  return (
    <section className="oasis-change-list">
      <h3>{title}</h3>
      {changes.length === 0 && <p>{t('grant.nothing')}</p>}
      <dl>
        {kinds
          .filter(({ names }) => names.length > 0)
          .map(({ kind, names }) => (
            <div key={kind}>
              <dt>{`${t(`grant.kind.${kind}`)} (${names.length})`}</dt>
              <dd>{names.map(({ name }) => name).join(', ')}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
