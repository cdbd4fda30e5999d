import { defineMessages, error, info } from '../define-messages.ts';

/** Messages of sheet-like tables of any area. */
export const sheetMessages = defineMessages({
  GRID_EMPTY: info('NO Data', '暂无数据'),
  CLIPBOARD_TOO_LARGE: error(
    'This is more than can be copied or pasted at once; nothing was changed',
    '超出一次可复制或粘贴的数量；未做任何更改',
  ),
  CLIPBOARD_APART: error(
    'The selected ranges do not make one block of rows and columns that this fits; nothing was changed',
    '所选区域不能组成一个与此相符的整块行列；未做任何更改',
  ),
  CLIPBOARD_DENIED: error(
    'The browser gives the menu no access to the clipboard; use Ctrl+C, Ctrl+X and Ctrl+V',
    '浏览器不允许菜单访问剪贴板；请使用 Ctrl+C、Ctrl+X 和 Ctrl+V',
  ),
});
