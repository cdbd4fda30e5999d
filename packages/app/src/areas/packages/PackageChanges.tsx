import { HTMLTable } from '@blueprintjs/core';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { PackageDetail } from './PackageSections.tsx';

type Changed = PackageDetail['changed'][number];

/** The changes of each program since its reader last looked at it, or since the package before. */
export function Changes({ changed }: Pick<PackageDetail, 'changed'>) {
  const { t } = useLabels();
  if (changed.length === 0) return null;
  return (
    <section className="oasis-package-section" aria-label={t('package.changes')}>
      <h2>{t('package.changes')}</h2>
      {changed.map((one) => (
        <ProgramChanges key={one.programId} changed={one} />
      ))}
    </section>
  );
}

function ProgramChanges({ changed: { programCode: code, since, seen, changes, more } }: { readonly changed: Changed }) {
  const { t } = useLabels();
  if (since === '') return <p>{t('package.isNew', { code })}</p>;
  const title = t(seen ? 'package.changedSeen' : 'package.changedOf', { code, since: timeText(since) });
  return (
    <div>
      <h3>{title}</h3>
      {changes.length === 0 ? <p>{t('package.changedNone')}</p> : <ChangeTable title={title} changes={changes} />}
      {more > 0 && <p>{t('package.changedMore', { count: more })}</p>}
    </div>
  );
}

function ChangeTable({ title, changes }: Pick<Changed, 'changes'> & { readonly title: string }) {
  const { t } = useLabels();
  return (
    <HTMLTable compact bordered className="oasis-package-changes" aria-label={title}>
      <thead>
        <tr>
          <th>{t('package.part')}</th>
          <th>{t('package.place')}</th>
          <th>{t('package.was')}</th>
          <th>{t('package.is')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <ChangeRow
            // Lines of a wording have one place, so only the position in the list identifies them.
            key={`${index} ${change.part} ${change.place}`}
            change={change}
            isRepeated={changes[index - 1]?.part === change.part}
          />
        ))}
      </tbody>
    </HTMLTable>
  );
}

interface ChangeRowProps {
  readonly change: Changed['changes'][number];
  /** Whether the row above has the same part, which is shown once. */
  readonly isRepeated: boolean;
}

function ChangeRow({ change: { part, place, before, after, words }, isRepeated }: ChangeRowProps) {
  const { t } = useLabels();
  const kind = isNumber(before, after) ? 'oasis-number' : undefined;
  return (
    <tr>
      <td data-head={t('package.part')}>{isRepeated ? '' : part}</td>
      <td data-head={t('package.place')}>{place}</td>
      {words.length > 0 ? (
        <td colSpan={2} data-head={t('package.is')}>
          <Words words={words} />
        </td>
      ) : (
        <>
          <td data-head={t('package.was')} className={kind}>
            {before || '-'}
          </td>
          <td data-head={t('package.is')} className={kind}>
            {after || '-'}
          </td>
        </>
      )}
    </tr>
  );
}

/** A line of a wording: removed and added words, each in its colour. */
function Words({ words }: Pick<ChangeRowProps['change'], 'words'>) {
  return (
    <span>
      {words.map(({ text, change }, index) => {
        const key = `${index} ${change}`;
        if (change === 'removed') return <del key={key}>{text}</del>;
        return change === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}

/** Whether both are numbers, which are right-aligned. */
function isNumber(...texts: readonly string[]): boolean {
  return texts.every((text) => text === '' || /^-?[\d,]+(?:\.\d+)?%?$/v.test(text));
}
