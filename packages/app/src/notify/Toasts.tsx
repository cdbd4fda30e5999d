import { type Intent, OverlayToaster } from '@blueprintjs/core';
import { Endorsed, Error as ErrorIcon, InfoSign, WarningSign } from '@blueprintjs/icons';
import type { Severity } from '@oasis/engine/messages';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { type Notice, onNotice } from './notices.ts';

const LOOK: Readonly<Record<Severity, { readonly intent: Intent; readonly icon: ReactElement }>> = {
  error: { intent: 'danger', icon: <ErrorIcon /> },
  warning: { intent: 'warning', icon: <WarningSign /> },
  success: { intent: 'success', icon: <Endorsed /> },
  question: { intent: 'primary', icon: <InfoSign /> },
  info: { intent: 'primary', icon: <InfoSign /> },
};

/** The display time of a toast, in ms; an error's is longer, since it has to be read. */
const STAY_MS = { error: 10_000, other: 5_000 } as const;

/** The one toaster of the application. */
export function Toasts() {
  const toaster = useRef<OverlayToaster>(null);
  useEffect(() => onNotice((notice) => show(toaster.current, notice)), []);
  return <OverlayToaster ref={toaster} position="top" maxToasts={4} canEscapeKeyClear />;
}

function show(toaster: OverlayToaster | null, { text, severity, action, key }: Notice): void {
  const look = LOOK[severity];
  const stay = severity === 'error' ? STAY_MS.error : STAY_MS.other;
  toaster?.show(
    {
      message: text,
      intent: look.intent,
      icon: look.icon,
      timeout: action === undefined ? stay : 0,
      ...(action !== undefined && { action: { text: action.text, onClick: action.run } }),
    },
    key ?? `${severity}:${text}`,
  );
}
