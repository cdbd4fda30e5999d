import type { LocalAccount } from './local-provider.ts';
import { SIGN_IN_PAGE_PATH } from './local-provider.ts';

export interface SignInPage {
  readonly uid: string;
  readonly accounts: readonly (LocalAccount & { readonly kind: { readonly en: string; readonly zh: string } })[];
  readonly password: string;
  readonly refused?: SignInRefusal;
}

/** The refusal of a sign-in, shown above the form. */
export interface SignInRefusal {
  /** The account that the user typed. */
  readonly account: string;
  /** Seconds until the next password is checked, after too many wrong ones; else 0. */
  readonly waitSeconds: number;
}

/** Returns the sign-in page of the local provider: in both languages, without scripts, with a button for each demo account. */
export function signInPage(page: SignInPage): string {
  // After a refusal the account is still filled in, and mostly the password was wrong, so the focus goes there.
  const isRefused = page.refused !== undefined && page.refused.account !== '';
  const rows = page.accounts.map((entry) => accountRow(entry, page)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · 登录</title><link rel="stylesheet" href="${SIGN_IN_PAGE_PATH}/style.css">
</head>
<body><main>
<h1>OASIS <small>Sign in · <span lang="zh">登录</span></small></h1>
${page.refused === undefined ? '' : refusalLine(page.refused)}
<form method="post" action="${SIGN_IN_PAGE_PATH}/${escapeHtml(page.uid)}" class="typed">
<label>Account · <span lang="zh">账号</span><input name="account" autocomplete="username"${isRefused ? '' : ' autofocus'} required value="${escapeHtml(page.refused?.account ?? '')}"></label>
<label>Password · <span lang="zh">密码</span><input name="password" type="password" autocomplete="current-password"${isRefused ? ' autofocus' : ''} required></label>
<button type="submit">Sign in · 登录</button>
</form>
<h2>Demo accounts · <span lang="zh">演示账号</span></h2>
<p>This page is for this machine only. The password of every account is <code>${escapeHtml(page.password)}</code>, also of those
you add. An account that nobody added comes in without rights.
<span lang="zh">此页面仅限本机使用，所有账号（包括新增账号）的密码均为 <code>${escapeHtml(page.password)}</code>。未新增的账号登录后没有任何权限。</span></p>
<ul>${rows}</ul>
</main></body></html>`;
}

function refusalLine({ waitSeconds }: SignInRefusal): string {
  const [en, zh] =
    waitSeconds === 0
      ? ['Account or password is wrong', '账号或密码错误']
      : [`Too many wrong passwords. Try again in ${waitSeconds} s`, `密码错误次数过多，请在 ${waitSeconds} 秒后重试`];
  return `<p class="refused" role="alert">${en} · <span lang="zh">${zh}</span></p>`;
}

function accountRow(entry: SignInPage['accounts'][number], page: SignInPage): string {
  return `<li><form method="post" action="${SIGN_IN_PAGE_PATH}/${escapeHtml(page.uid)}">
<input type="hidden" name="account" value="${escapeHtml(entry.account)}"><input type="hidden" name="password" value="${escapeHtml(page.password)}">
<button type="submit"><b>${escapeHtml(entry.account)}</b> <span>${escapeHtml(entry.kind.en)} · <span lang="zh">${escapeHtml(entry.kind.zh)}</span></span></button>
</form></li>`;
}

/** Returns the page for a sign-in that was left open too long. */
export function expiredPage(startAddress: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in · 登录</title>
<link rel="stylesheet" href="${SIGN_IN_PAGE_PATH}/style.css"></head><body><main><h1>OASIS</h1>
<p>This sign-in page has expired. <span lang="zh">此登录页面已过期。</span></p>
<p><a href="${escapeHtml(startAddress)}">Sign in again · <span lang="zh">重新登录</span></a></p></main></body></html>`;
}

export const SIGN_IN_STYLE = `
:root { color-scheme: light; --ink: #1c2127; --quiet: #5f6b7c; --line: #d3d8de; --blue: #2d72d2; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f7f9; color: var(--ink); font: 15px/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans SC", sans-serif; }
main { max-width: 440px; margin: 8vh auto; padding: 32px; background: #fff; border: 1px solid var(--line); border-radius: 6px; }
h1 { margin: 0 0 20px; font-size: 24px; letter-spacing: 1px; }
h1 small { font-size: 15px; font-weight: 400; letter-spacing: 0; color: var(--quiet); }
h2 { margin: 28px 0 4px; font-size: 15px; }
p { margin: 0 0 12px; color: var(--quiet); font-size: 13px; }
p.refused { color: #ac2f33; font-size: 14px; }
label { display: block; margin-bottom: 12px; font-size: 13px; color: var(--quiet); }
input { display: block; width: 100%; margin-top: 4px; padding: 8px 10px; font: inherit; color: var(--ink); border: 1px solid #8f99a8; border-radius: 4px; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
button { font: inherit; cursor: pointer; }
.typed button, main > button { width: 100%; padding: 9px; color: #fff; background: var(--blue); border: 0; border-radius: 4px; }
.typed button:hover { background: #215db0; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li button { display: flex; gap: 12px; width: 100%; padding: 8px 4px; text-align: left; background: none; border: 0; }
li button:hover { background: #edeff2; }
li b { min-width: 88px; font-weight: 600; }
li span { color: var(--quiet); }
`;

/** Submits the provider's logout form; the button stays for browsers without scripts. */
export const SIGN_OUT_SCRIPT = "document.querySelector('button[name=logout]').click();\n";

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
