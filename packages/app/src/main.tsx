import '@blueprintjs/core/lib/css/blueprint.css';
import '@oasis/ui/ui.css';
import './app.css';
import { FocusStyleManager } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startWords } from './locale/i18n.ts';
import { guardHistory } from './navigation/history-guard.ts';
import { warnOnUnload } from './navigation/leave-guard.ts';
import { markBeside } from './session/beside.ts';
import { listenForSignIn, start } from './session/session.ts';
import { showLocale } from './state/locale.ts';
import { sessionLocale } from './state/session-storage.ts';

FocusStyleManager.onlyShowFocusOnTabs();
guardHistory(window);
warnOnUnload(window);
markBeside();
listenForSignIn();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
await startWords(sessionLocale());
showLocale(sessionLocale());
void start();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
