import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { SALE_KINDS } from '@oasis/engine/areas/retail';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { Opened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { MovableRecords } from './HandedRecords.tsx';
import { HANDING_WORDS } from './handing-words.ts';
import { KnowledgeDialog } from './KnowledgeDialog.tsx';
import { Presence } from './Presence.tsx';
import { DISTRIBUTION } from './paths.ts';
import { type OneChecker, useChecker } from './use-checker.ts';

export const words: readonly WordArea[] = [...HANDING_WORDS];

/** The records of a checker with their moves and what he knows; without a checker, the records of nobody (RTV-009). */
export function Page() {
  const { t } = useLabels();
  const usrid = idIn(useSearch(), 'usrid');
  return usrid === undefined ? (
    <>
      <PageHead title={t('handing.ofNobody')} />
      <MovableRecords usrid={undefined} onMoved={() => undefined} />
    </>
  ) : (
    <OfChecker usrid={usrid} />
  );
}

function OfChecker({ usrid }: { readonly usrid: number }) {
  const { t } = useLabels();
  const may = useButtons(DISTRIBUTION);
  const object = useChecker(usrid);
  const [isOpen, setOpen] = useState(false);
  return (
    <Opened
      object={object}
      title={t('handing.checker')}
      none={{ unknown: t('handing.unknown'), list: DISTRIBUTION, toList: t('handing.toDistribution') }}
    >
      {(one) => (
        <>
          <PageHead title={one.checker.fulnm}>
            <Presence checker={one.checker} />
            {may('EDIT') && (
              <Button icon={<Edit />} onClick={() => setOpen(true)}>
                {t('handing.setKnowledge')}
              </Button>
            )}
          </PageHead>
          <Known of={one} />
          <MovableRecords usrid={usrid} onMoved={object.reload} />
          {isOpen && <KnowledgeDialog of={one} onSaved={object.reload} onClose={() => setOpen(false)} />}
        </>
      )}
    </Opened>
  );
}

function Known({ of: { checker, bus, groups } }: { readonly of: OneChecker }) {
  const { t, pick } = useLabels();
  const { knows } = checker;
  const named = (rows: OneChecker['bus'], ids: readonly number[]) =>
    rows.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  const all = [
    ...named(bus, knows.bus),
    ...knows.kinds.map((kind) => pick(SALE_KINDS[kind])),
    ...named(groups, knows.groups),
  ];
  return (
    <p>
      {t('handing.knows')}: {all.length === 0 ? '-' : all.join(', ')}
    </p>
  );
}
