import { defineMessages, error, success } from '../define-messages.ts';

/** Papers that are asked of dealers while a claim is checked. */
export const paperRequestMessages = defineMessages({
  PAPER_REQUEST_KIND: error('Please choose the paper that you ask for', '请选择要求补充的单据'),
  PAPER_REQUEST_TEXT: error('Please write what is wrong or wanted', '请说明问题或所需内容'),
  PAPER_REQUEST_LENGTH: error('At most {count} characters', '最多 {count} 个字符'),
  PAPER_REQUEST_WAITS: error(
    'The claim waits for its dealer until {until}: it can be checked once he has answered, or after that day',
    '该申请等待经销商补件至 {until}：经销商补件后或期满后方可审核',
  ),
  PAPER_REQUEST_OVER: error('This request takes no more papers', '该补件要求不再接收单据'),
  PAPER_REQUEST_NO_PAPER: error('Please add the paper first', '请先添加单据'),
  PAPER_REQUEST_ASKED: success('{code} was sent to the dealer', '{code} 已发送经销商'),
  PAPER_REQUEST_MOVED: success('{code} is {state} now', '{code} 现为{state}'),
});
