import './login.css';
import { Button, Callout } from '@blueprintjs/core';
import { LogIn } from '@blueprintjs/icons';
import { signInMessages } from '@oasis/engine/areas/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PRODUCT_TITLE } from '../../constants.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { goToSignIn } from '../../session/session.ts';
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { signInRefusal } from './sign-in-refusal.ts';

export const words: readonly WordArea[] = [signInMessages];

type Step = { readonly at: 'idle' } | { readonly at: 'leaving' } | { readonly at: 'failed'; readonly message: string };

/**
 * The sign-in page: title and one button that leads to the single-sign-on address (SGN-020, SGN-021). A user sent here by the
 * navigation guard continues without a click (SHL-027).
 */
export function Page() {
  const { t, pick, say } = useLabels();
  usePageTitle(t('login.signIn'));
  const refusal = signInRefusal(useSearch());
  const state: unknown = useHistoryState();
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const started = useRef(false);
  const signIn = async () => {
    setStep({ at: 'leaving' });
    const outcome = await goToSignIn();
    if (!outcome.ok) setStep({ at: 'failed', message: outcome.error ?? t('login.noAddress') });
  };
  useEffect(() => {
    if (!isStart(state) || started.current) return;
    started.current = true;
    void signIn();
  });
  return (
    <main className="oasis-login">
      <div className="oasis-login-card">
        <Logo size={44} />
        <h1>{pick(PRODUCT_TITLE)}</h1>
        <Button
          fill
          size="large"
          intent="primary"
          icon={<LogIn />}
          loading={step.at === 'leaving'}
          onClick={() => void signIn()}
        >
          {t('login.signIn')}
        </Button>
        {step.at === 'leaving' && <p role="status">{t('login.redirecting')}</p>}
        {step.at === 'idle' && refusal !== undefined && (
          <Callout compact intent="danger" role="alert">
            {say(refusal)}
          </Callout>
        )}
        {step.at === 'failed' && (
          <Callout compact intent="danger" role="alert">
            {step.message}
          </Callout>
        )}
        <div className="oasis-login-language">
          <LanguageSwitch />
        </div>
      </div>
    </main>
  );
}

function isStart(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'start' in state && state.start === true;
}
