import { Button } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPage } from '../pages/lazy-page.ts';

const LazyHistory = lazyPage(() => import('./HistoryPart.tsx'));

/** Opens the life of a program over a page that has no room for it; its code is loaded then. */
export function LifeButton({ programId, label }: { readonly programId: number; readonly label: string }) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="minimal" icon={<History />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Later meanwhile={<span className="oasis-hidden">{t('common.loading')}</span>}>
          <LazyHistory programId={programId} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
