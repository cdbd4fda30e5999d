import { useEffect, useState } from 'react';

/** Windows narrower than this begin with the menu collapsed: a third of an 800 pixel window is too much for it. */
const NARROW = 1100;

/** Whether the side menu is open. It closes when the window becomes narrow and opens when it becomes wide again. */
export function useMenuOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(isWide);
  useEffect(() => {
    let was = isWide();
    const follow = (): void => {
      if (isWide() !== was) setOpen(!was);
      was = isWide();
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return [open, setOpen];
}

function isWide(): boolean {
  return window.innerWidth >= NARROW;
}
