import { defineLabels } from '../../locale/define-labels.ts';

/** Where one is signed in. */
export const sessionLabels = defineLabels({
  'session.title': { en: 'Your sessions', zh: '我的登录会话' },
  'session.lead': {
    en: 'Where you are signed in. A session ends after an hour without use, and after twelve hours in any case. If you do not know one, end it and change your password at the single sign-on: whoever is still signed in there can come back.',
    zh: '您当前登录的位置。会话在一小时未使用后结束，最长十二小时。如有不认识的会话，请结束该会话，并在单点登录系统中修改密码：仍在该系统中登录的人可以再次进入。',
  },
  'session.changes': {
    en: 'Changes of accounts since your sign-in before this one',
    zh: '自您上一次登录以来的账号变更',
  },
  'session.browser': { en: 'Browser', zh: '浏览器' },
  'session.browserOn': { en: '{browser} on {system}', zh: '{browser}（{system}）' },
  'session.unknown': { en: 'Unknown', zh: '未知' },
  'session.here': { en: 'This session', zh: '当前会话' },
  'session.address': { en: 'Signed in from', zh: '登录地址' },
  'session.begun': { en: 'Signed in at', zh: '登录时间' },
  'session.lastUsed': { en: 'Last used', zh: '最近使用' },
  'session.rowActions': { en: 'Actions for the session of {name}', zh: '{name} 登录的会话的操作' },
  'session.end': { en: 'End', zh: '结束' },
  'session.endOthers': { en: 'End all other sessions', zh: '结束其他所有会话' },
  'session.empty': { en: 'No sessions', zh: '没有登录会话' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof sessionLabels> {}
}
