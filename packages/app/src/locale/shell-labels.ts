import { defineLabels } from './define-labels.ts';

/** Header with its notice and its way to the explanation, side menu, sign-in, and the pages shown in place of an unavailable one. */
export const shellLabels = defineLabels({
  'shell.helpCenter': { en: 'Help center', zh: '帮助中心' },
  'shell.find': { en: 'Find', zh: '查找' },
  'shell.findWhat': { en: 'Find programs, pages and people', zh: '查找激励项目、页面和人员' },
  'shell.logout': { en: 'Logout', zh: '退出' },
  'shell.sessions': { en: 'Where you are signed in', zh: '查看登录会话' },
  'shell.language': { en: 'Language', zh: '语言' },
  'shell.menu': { en: 'Main menu', zh: '主菜单' },
  'shell.collapseMenu': { en: 'Collapse menu', zh: '收起菜单' },
  'shell.expandMenu': { en: 'Expand menu', zh: '展开菜单' },
  'shell.waiting': { en: '{count} waiting', zh: '{count} 项待处理' },
  'shell.noMenu': {
    en: 'No page is open to you yet. Please ask an administrator.',
    zh: '您还没有可用的页面，请联系管理员。',
  },
  'shell.breadcrumb': { en: 'Breadcrumb', zh: '当前位置' },
  'shell.home': { en: 'Home', zh: '首页' },
  'shell.busy': { en: 'Loading', zh: '加载中' },
  'shell.skip': { en: 'Skip to content', zh: '跳到内容' },
  'login.signIn': { en: 'Sign in', zh: '登录' },
  'login.redirecting': { en: 'Taking you to the sign-in page …', zh: '正在前往登录页面……' },
  'login.noAddress': {
    en: 'The server did not say where to sign in. Please try again.',
    zh: '服务器未返回登录地址，请重试。',
  },
  'login.expired': {
    en: 'Your sign-in has ended. What you entered is still here.',
    zh: '登录已失效，您输入的内容仍保留在此。',
  },
  'login.back': { en: 'You are signed in again', zh: '已重新登录' },
  'login.again': { en: 'Sign in again', zh: '重新登录' },
  'page.notFound': { en: 'Not found', zh: '未找到' },
  'page.notFoundText': { en: 'There is no page at this address.', zh: '此地址没有页面。' },
  'page.noPermission': { en: 'No permission', zh: '无权限' },
  'page.noPermissionText': {
    en: 'Your menu does not include this page. Ask an administrator if you need it.',
    zh: '您的菜单中没有此页面。如有需要，请联系管理员。',
  },
  'page.toHome': { en: 'Go to the start page', zh: '返回首页' },
  'page.failed': { en: 'This page could not be shown', zh: '无法显示此页面' },
  'page.chunkFailed': { en: 'Part of the page could not be loaded', zh: '页面的部分内容无法加载' },
  'page.chunkTimeout': { en: 'The page took more than {seconds} seconds to load', zh: '页面加载超过 {seconds} 秒' },
  'notice.banner': { en: 'Notice', zh: '通知' },
  'notice.close': { en: 'Close notice', zh: '关闭通知' },
  'access.own': { en: 'Why may I not do this?', zh: '我为什么不能进行此操作？' },
  'access.why': { en: 'Why?', zh: '为什么？' },
  'access.whyPage': { en: 'Why can I not see this page?', zh: '为什么我看不到此页面？' },
});

declare module './labels.ts' {
  interface Labels extends LabelsOf<typeof shellLabels> {}
}
