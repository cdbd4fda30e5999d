import { DialogBody } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The body of a dialog that scrolls if its content is higher than the window. Then it takes part in Tab, so that
 * the keyboard alone can scroll text without a field or button in it.
 */
export function ScrollBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const look = (): void => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogBody ref={body} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </DialogBody>
  );
}
