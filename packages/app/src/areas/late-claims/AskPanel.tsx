import './late.css';
import { Button, Checkbox, Classes, InputGroup } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { carPath } from '../../claims/paths.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { AskForm } from './AskForm.tsx';
import type { Candidate } from './late-lists.ts';

interface AskPanelProps {
  /** Only demo cars that were sold as used ones. */
  readonly used?: true;
  readonly mayAsk: boolean;
  readonly onAsked: () => void;
}

const keyOf = ({ carId, programCode }: Candidate) => `${carId} ${programCode}`;

/** Cars whose deadline passed, to be ticked and asked for in one request. */
export function AskPanel({ used, mayAsk, onAsked }: AskPanelProps) {
  const words = useLabels();
  const { t } = words;
  const [vin, setVin] = useState('');
  const [keys, setKeys] = useState<readonly string[]>([]);
  const query = useCall(
    'late.candidates',
    { query: { ...(vin !== '' && { vin }), ...(used && { used: 'true' }) }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { data } = query;
  const cars = data?.cars ?? [];
  const ticked = cars.filter((car) => keys.includes(keyOf(car)) && car.reason === '');
  const tick = (car: Candidate, isOn: boolean) =>
    setKeys(isOn ? [...keys, keyOf(car)] : keys.filter((key) => key !== keyOf(car)));
  const done = () => {
    setKeys([]);
    void query.refetch();
    onAsked();
  };
  return (
    <section aria-label={t('late.mayAsk')}>
      <h2 className="oasis-late-heading">{t('late.mayAsk')}</h2>
      <FindBox onFind={setVin} />
      {query.isError && <QueryFailed query={query} />}
      {data === undefined && !query.isError && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {data !== undefined && cars.length === 0 && (
        <EmptyState icon={<Time size={32} />} title={t('late.nothingOpen')} description={t('late.nothingOpenText')} />
      )}
      {data?.isComplete === false && <p>{t('late.notAll')}</p>}
      {cars.length > 0 && (
        <div className="oasis-late-table">
          <PlainTable rows={cars} keyOf={keyOf} columns={columnsIn(words, cars, { mayAsk, keys, ticked, tick })} />
        </div>
      )}
      {mayAsk && ticked.length > 0 && <AskForm items={ticked} rules={data?.rules ?? []} onDone={done} />}
    </section>
  );
}

function FindBox({ onFind }: { readonly onFind: (vin: string) => void }) {
  const { t } = useLabels();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="oasis-late-find"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim());
      }}
    >
      <label htmlFor={id}>{t('late.find')}</label>
      <InputGroup id={id} value={text} maxLength={17} placeholder={t('late.vinPart')} onValueChange={setText} />
      <Button type="submit">{t('late.search')}</Button>
    </form>
  );
}

interface Ticks {
  readonly mayAsk: boolean;
  readonly keys: readonly string[];
  readonly ticked: readonly Candidate[];
  readonly tick: (car: Candidate, isOn: boolean) => void;
}

function columnsIn(
  { t }: Words,
  cars: readonly Candidate[],
  { mayAsk, keys, ticked, tick }: Ticks,
): readonly PlainColumn<Candidate>[] {
  // One request is for programs of one BU.
  const bu = ticked[0]?.bu;
  const ticks: PlainColumn<Candidate> = {
    head: t('late.asking'),
    kind: 'tick',
    cell: (car) =>
      car.reason === '' && (
        <Checkbox
          aria-label={t('late.tick', { code: car.programCode, vin: car.vin })}
          checked={keys.includes(keyOf(car))}
          disabled={bu !== undefined && car.bu !== bu}
          onChange={({ currentTarget }) => tick(car, currentTarget.checked)}
        />
      ),
  };
  const reasons: PlainColumn<Candidate> = { head: t('late.why'), cell: ({ why }) => why };
  return [
    ...(mayAsk ? [ticks] : []),
    { head: t('late.vin'), kind: 'code', cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link> },
    { head: t('late.model'), cell: ({ model }) => model },
    { head: t('late.program'), cell: ({ programCode, programName }) => `${programCode} ${programName}` },
    { head: t('late.category'), cell: ({ category }) => category },
    { head: t('late.bu'), cell: ({ bu: of }) => of },
    { head: t('late.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    { head: t('late.claimUntil'), kind: 'code', cell: ({ claimUntil }) => claimUntil },
    { head: t('late.askUntil'), kind: 'code', cell: ({ askUntil }) => askUntil || '-' },
    ...(cars.some(({ why }) => why !== '') ? [reasons] : []),
  ];
}
