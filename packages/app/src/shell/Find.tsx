import { Button, Dialog } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useReturnFocus } from '@oasis/ui';
import { useEffect, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPage } from '../pages/lazy-page.ts';
import { Waiting } from '../pages/Waiting.tsx';
import { isFindKey, isOnMac, isTaken } from './find/find-key.ts';

const FindPalette = lazyPage<{ readonly onClose: () => void }>(() => import('./find/FindPalette.tsx'));

/** The way to programs, pages and people from anywhere: a button of the header, and Ctrl+K. */
export function Find() {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const isMac = isOnMac(navigator.platform);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isFindKey(event, isMac) || isTaken(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isMac]);
  return (
    <>
      <Button
        variant="minimal"
        icon={<Search />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={t('shell.findWhat')}
        onClick={() => setOpen(true)}
      >
        {t('shell.find')} <kbd className="oasis-find-key">{isMac ? '⌘K' : 'Ctrl+K'}</kbd>
      </Button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLabels();
  useReturnFocus();
  return (
    <Dialog isOpen onClose={onClose} className="oasis-find-dialog" aria-labelledby="oasis-find-name">
      <h2 id="oasis-find-name" className="oasis-hidden">
        {t('shell.find')}
      </h2>
      <Later meanwhile={<Waiting />}>
        <FindPalette onClose={onClose} />
      </Later>
    </Dialog>
  );
}
