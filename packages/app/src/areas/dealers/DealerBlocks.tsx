import './dealer-form.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { BLOCK_KINDS, type BlockState, blockOn, blockState } from '@oasis/engine/areas/blocks';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';

export const BLOCKS_PATH = '/dealerMasterData/dealerBlock';

const INTENTS: Readonly<Record<BlockState, Intent>> = {
  inForce: 'danger',
  coming: 'warning',
  lifted: 'none',
  past: 'none',
};

/** The blocks of a dealer, the latest first day first, with the way to their page. */
export function DealerBlocks({ dealerId, code }: { readonly dealerId: number; readonly code: string }) {
  const { t, pick } = useLabels();
  const query = useCall('blocks.list', { query: { dealerId, pageSize: 20 }, silent: true }, { fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined) return null;
  const day = today();
  const { content } = query.data;
  const now = blockOn(content, day);
  return (
    <section className="oasis-dealer-blocks" aria-label={t('dealer.blocks')}>
      <h2>
        {t('dealer.blocks')}
        {now !== undefined && <Tag intent="danger">{pick(BLOCK_KINDS[now.kind].name)}</Tag>}
      </h2>
      {content.length === 0 && <p>{t('dealer.noBlocks')}</p>}
      <ul>
        {content.map((block) => (
          <li key={block.blockId}>
            <Tag minimal intent={INTENTS[blockState(block, day)]}>
              {t(`dealer.block.${blockState(block, day)}`)}
            </Tag>
            <span className="oasis-dealer-block-days">
              {block.validFrom} – {block.liftedFrom || block.validTo || t('dealer.blockOpen')}
            </span>
            <span>
              {pick(BLOCK_KINDS[block.kind].name)} · {block.reason}
            </span>
          </li>
        ))}
      </ul>
      <Link href={`${BLOCKS_PATH}?dealer=${code}`}>{t('dealer.toBlocks')}</Link>
    </section>
  );
}
