import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Layers, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { DecideButtons } from './DecideButtons.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { PairDialog } from './PairDialog.tsx';
import { type Detail, type PairLine, PairTable } from './PairTable.tsx';

const SHOWN = ['all', 'changed', 'released', 'yes', 'no'] as const;

type Shown = (typeof SHOWN)[number];

interface PairPanelProps {
  readonly detail: Detail;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
  /** Called if another user changed the pairs first. */
  readonly onStale: () => void;
}

/** The pairs of a program, with search, selection and decision. */
export function PairPanel({ detail, mayEdit, onChanged, onStale }: PairPanelProps) {
  const { t } = useLabels();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const [opened, setOpened] = useState<PairLine>();
  const pairs = detail.pairs.filter((pair) => isShown(pair, shown) && isFound(pair, sought));
  const choosing = pairs.filter(({ code, locked }) => locked === '' && chosen.has(code));
  const decide = (combines: boolean) =>
    setDecision({
      combines,
      pairs: choosing.map(({ code }) => [detail.code, code]),
      released: detail.released && choosing.some((pair) => pair.released),
    });
  if (detail.pairs.length === 0) {
    return (
      <EmptyState
        icon={<Layers size={32} />}
        title={t('combinability.none')}
        description={t('combinability.noneText')}
      />
    );
  }
  return (
    <>
      <PairBar sought={sought} shown={shown} onSeek={setSought} onShow={setShown}>
        {mayEdit && <DecideChosen count={choosing.length} onDecide={decide} />}
      </PairBar>
      <PairTable
        detail={detail}
        pairs={pairs}
        chosen={mayEdit ? chosen : undefined}
        onChoose={setChosen}
        onOpen={setOpened}
      />
      {pairs.length === 0 && <p className="oasis-pair-note">{t('combinability.noneShown')}</p>}
      {decision !== undefined && (
        <DecisionDialog
          decision={decision}
          pgmId={detail.pgmId}
          asOf={detail.asOf}
          today={detail.today}
          onDone={() => {
            setChosen(new Set());
            onChanged();
          }}
          onStale={onStale}
          onClose={() => setDecision(undefined)}
        />
      )}
      {opened !== undefined && (
        <PairDialog
          one={detail.code}
          other={opened.code}
          pgmId={detail.pgmId}
          mayEdit={mayEdit && opened.locked === ''}
          onChanged={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface DecideChosenProps {
  readonly count: number;
  readonly onDecide: (combines: boolean) => void;
}

function DecideChosen({ count, onDecide }: DecideChosenProps) {
  const { t } = useLabels();
  return (
    <>
      <span className="oasis-pair-note">{t('common.chosen', { count })}</span>
      <DecideButtons because={count === 0 ? t('combinability.chooseFirst') : undefined} onDecide={onDecide} />
    </>
  );
}

interface PairBarProps {
  readonly sought: string;
  readonly shown: Shown;
  readonly onSeek: (text: string) => void;
  readonly onShow: (shown: Shown) => void;
  readonly children: ReactNode;
}

function PairBar({ sought, shown, onSeek, onShow, children }: PairBarProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-pair-bar">
      <InputGroup
        type="search"
        leftIcon={<Search />}
        aria-label={t('combinability.find')}
        placeholder={t('combinability.find')}
        value={sought}
        onValueChange={onSeek}
      />
      <HTMLSelect
        aria-label={t('combinability.show')}
        value={shown}
        onChange={(event) => onShow(SHOWN.find((one) => one === event.currentTarget.value) ?? 'all')}
      >
        {SHOWN.map((one) => (
          <option key={one} value={one}>
            {t(`combinability.show.${one}`)}
          </option>
        ))}
      </HTMLSelect>
      {children}
    </div>
  );
}

function isShown({ changed, released, combines }: PairLine, shown: Shown): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'changed':
      return changed !== '';
    case 'released':
      return released;
    case 'yes':
      return combines === true;
    case 'no':
      return combines !== true;
  }
}

function isFound({ code, name, offerTypes }: PairLine, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return sought === '' || [code, name, ...offerTypes].some((one) => one.toLowerCase().includes(sought));
}
