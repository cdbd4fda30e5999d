import './spot-checks.css';
import { Button, Callout } from '@blueprintjs/core';
import { client } from '../../api/client.ts';
import { FactList } from '../../claims/FactList.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { ListDetail } from './spot-lists.ts';

type Draw = ListDetail['draws'][number];

/** All that anybody needs to draw each sample of a list again, the newest first, and who wanted another one and why. */
export function DrawFacts({ list }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const { listId, draws } = list;
  const redraw = async () => {
    const answer = await client.call('spotLists.redraw', { query: { listId } });
    if (!answer.ok) return;
    const { identical, draws: again } = answer.value;
    const differing = again.filter(({ differences }) => differences.length > 0);
    notify({
      text: identical
        ? t('spot.identical')
        : differing.map(({ draw, differences }) => `${draw}: ${differences.join('; ')}`).join(' / '),
      severity: identical ? 'success' : 'error',
    });
  };
  return (
    <section aria-label={t('spot.drawnHow')} className="oasis-spot-draw">
      <h2 className="oasis-spot-heading">{t('spot.drawnHow')}</h2>
      {draws.length > 1 && <DrawTable draws={draws} />}
      {list.listHash !== '' && (
        <>
          <FactList facts={[{ name: t('spot.hash'), fact: <Hash text={list.listHash} /> }]} />
          <div className="oasis-spot-buttons">
            <Button onClick={() => void client.download('spotLists.text', { query: { listId } })}>
              {t('spot.text')}
            </Button>
            {draws.some(({ seed }) => seed !== '') && <Button onClick={() => void redraw()}>{t('spot.redraw')}</Button>}
          </div>
        </>
      )}
      {draws.toReversed().map((draw) => (
        <OneDraw key={draw.number} draw={draw} seal={draw.draw === list.draw ? list.seal : draw.seal} />
      ))}
      <Callout compact>{t('spot.ownerLimit')}</Callout>
    </section>
  );
}

/** The draws of a list beside each other: who wanted them, why, and what each found. */
function DrawTable({ draws }: { readonly draws: readonly Draw[] }) {
  const { t } = useLabels();
  return (
    <PlainTable
      rows={draws}
      keyOf={({ number }) => String(number)}
      columns={[
        { head: t('spot.drawNumber'), cell: ({ number }) => number, kind: 'number' },
        { head: t('spot.drawState'), cell: (draw) => drawState(draw, t) },
        { head: t('spot.askedWhy'), cell: ({ reason }) => reason || '-' },
        { head: t('spot.askedBy'), cell: ({ askedBy, askedAt }) => (askedBy === '' ? '-' : by(askedBy, askedAt)) },
        { head: t('spot.allowedBy'), cell: (draw) => decided(draw) },
        { head: t('spot.sampled'), cell: ({ sampled }) => sampled, kind: 'number' },
        { head: t('spot.checked'), cell: ({ checked }) => checked, kind: 'number' },
        { head: t('spot.wrong'), cell: ({ wrong }) => wrong, kind: 'number' },
        {
          head: t('spot.foundOver'),
          cell: ({ foundOver }) => (foundOver === '' ? '-' : moneyText(foundOver)),
          kind: 'number',
        },
      ]}
    />
  );
}

function drawState({ decision, seed }: Draw, t: Words['t']): string {
  if (decision === 'refused') return t('spot.drawRefused');
  if (decision === 'asked') return t('spot.drawAsked');
  return t(seed === '' ? 'spot.drawAhead' : 'spot.drawMade');
}

function by(name: string, at: string): string {
  return `${name} · ${timeText(at)}`;
}

function decided({ decidedBy, decidedAt, decideReason }: Draw): string {
  if (decidedBy === '') return '-';
  return decideReason === '' ? by(decidedBy, decidedAt) : `${by(decidedBy, decidedAt)}: ${decideReason}`;
}

function OneDraw({ draw, seal }: { readonly draw: Draw; readonly seal: string }) {
  const { t } = useLabels();
  const { secrets, seed, sampleHash } = draw;
  const texts = [
    { name: t('spot.draw'), text: draw.draw },
    { name: t('spot.seal'), text: seal },
    { name: t('spot.seed'), text: seed },
    { name: t('spot.sampleHash'), text: sampleHash },
  ].filter(({ text }) => text !== '');
  return (
    <section aria-label={draw.draw}>
      <FactList facts={texts.map(({ name, text }) => ({ name, fact: <Hash text={text} /> }))} />
      {secrets.length > 0 && (
        <PlainTable
          rows={secrets}
          keyOf={({ person }) => person}
          columns={[
            { head: t('spot.person'), cell: ({ name, person }) => `${name} (${person})` },
            { head: t('spot.commitment'), cell: ({ commitment }) => <Hash text={commitment} /> },
            {
              head: t('spot.secret'),
              cell: ({ secret }) => (secret === '' ? t('spot.hidden') : <Hash text={secret} />),
            },
          ]}
        />
      )}
    </section>
  );
}

function Hash({ text }: { readonly text: string }) {
  return <span className="oasis-spot-hash">{text}</span>;
}
