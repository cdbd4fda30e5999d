import { Button, Checkbox, HTMLTable, Tag } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { FROM_BEGINNING } from '@oasis/engine/areas/combinability';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { StateTag } from '../../life/StateTag.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { AnswerTag } from './AnswerTag.tsx';

export type Detail = CallData<'combinability.detail'>;
export type PairLine = Detail['pairs'][number];

interface PairTableProps {
  readonly detail: Detail;
  readonly pairs: readonly PairLine[];
  /** Codes of the selected pairs; undefined for a reader who may not change them. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (codes: ReadonlySet<string>) => void;
  readonly onOpen: (pair: PairLine) => void;
}

/** The pairs of a program, a line each. */
export function PairTable({ detail, pairs, chosen, onChoose, onOpen }: PairTableProps) {
  const { t } = useLabels();
  const open = pairs.filter(({ locked }) => locked === '').map(({ code }) => code);
  const isAll = open.length > 0 && open.every((code) => chosen?.has(code) === true);
  const columns = [
    'program',
    'status',
    'days',
    'offerTypes',
    'meets',
    'answer',
    'validFrom',
    'reason',
    'dealers',
  ] as const;
  return (
    <div className="oasis-pairs">
      <HTMLTable compact bordered={false} interactive={false}>
        <caption className="oasis-hidden">{t('combinability.pairs')}</caption>
        <thead>
          <tr>
            {chosen !== undefined && (
              <th scope="col">
                <Checkbox
                  aria-label={t('combinability.chooseAll')}
                  checked={isAll}
                  disabled={open.length === 0}
                  indeterminate={!isAll && open.some((code) => chosen.has(code))}
                  onChange={() => onChoose(new Set(isAll ? [] : open))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`combinability.${column}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('combinability.details')} />
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <PairRow
              key={pair.code}
              pair={pair}
              own={detail.code}
              chosen={chosen}
              onChoose={onChoose}
              onOpen={() => onOpen(pair)}
            />
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

interface PairRowProps extends Pick<PairTableProps, 'chosen' | 'onChoose'> {
  readonly pair: PairLine;
  readonly own: string;
  readonly onOpen: () => void;
}

function PairRow({ pair, own, chosen, onChoose, onOpen }: PairRowProps) {
  const words = useLabels();
  const { t } = words;
  const { code, locked } = pair;
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChoose(next);
  };
  return (
    <tr className={pair.meets ? '' : 'oasis-pair-apart'}>
      {chosen !== undefined && (
        <td>
          <Checkbox
            aria-label={t('combinability.choose', { program: code })}
            checked={chosen.has(code)}
            disabled={locked !== ''}
            title={locked}
            onChange={toggle}
          />
        </td>
      )}
      <td>
        <strong>{code}</strong> <span className="oasis-pair-name">{pair.name}</span>
      </td>
      <td>
        <StateTag machine={PROGRAM} status={pair.programStatus} />
      </td>
      <td className="oasis-pair-days">
        {pair.firstDay} ~ {pair.lastDay}
      </td>
      <td>
        <span className="oasis-pair-offers" title={pair.offerTypes.join(', ')}>
          {pair.offerTypes.join(', ')}
        </span>
      </td>
      <td className="oasis-pair-meets">{meetsText(pair, words)}</td>
      <td>
        <span className="oasis-pair-answer">
          <AnswerTag combines={pair.combines} isDefault={pair.origin === 'default'} />
          <ChangedTag pair={pair} />
        </span>
      </td>
      <td>{fromText(pair, words)}</td>
      <td className="oasis-pair-reason">{pair.reason}</td>
      <td>{pair.variants === 0 ? '' : t('combinability.variants', { count: pair.variants })}</td>
      <td>
        <Button
          size="small"
          variant="minimal"
          icon={<History />}
          aria-label={t('combinability.detailsOf', { one: own, other: code })}
          title={t('combinability.details')}
          onClick={onOpen}
        />
      </td>
    </tr>
  );
}

function ChangedTag({ pair: { changed, before } }: { readonly pair: PairLine }) {
  const { t } = useLabels();
  if (changed === '') return null;
  const was = t(before === true ? 'combinability.yes' : 'combinability.no');
  return (
    <Tag minimal intent="warning">
      {changed === 'added' ? t('combinability.added') : t('combinability.changed', { before: was })}
    </Tag>
  );
}

function meetsText({ meets, models, dealers }: PairLine, { t }: Words): string {
  return meets ? t('combinability.meetsIn', { models, dealers }) : t('combinability.meetsNot');
}

function fromText({ combines, validFrom, later }: PairLine, { t }: Words): string {
  const more = later === 0 ? '' : t('combinability.later', { count: later });
  if (combines === null) return more;
  return [validFrom === FROM_BEGINNING ? t('combinability.always') : validFrom, more]
    .filter((text) => text !== '')
    .join(' · ');
}
