import '@blueprintjs/core/lib/css/blueprint.css';
import '@oasis/ui/ui.css';
import './app.css';
import { FocusStyleManager } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { ROUTES } from './areas/areas.ts';
import { startWords } from './locale/i18n.ts';
import { enter } from './navigation/enter.ts';
import { guardHistory } from './pages/history-guard.ts';
import { warnOnUnload } from './pages/leave-guard.ts';
import { listenForSignIn } from './session/session.ts';
import { markBeside } from './state/beside.ts';
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
void enter(ROUTES);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
