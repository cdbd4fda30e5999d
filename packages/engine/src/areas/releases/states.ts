import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * A release batch: approved programs of one BU that go out in one sales measure letter (PRG-005). Freezing fixes the content of
 * the letter until it is opened again; the mailing numbers it and releases its programs. A withdrawn letter stays Released with a mark.
 */
export const RELEASE = defineStates({
  name: { en: 'Release batch', zh: '发布批次' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    /** In calls and the database this name means frozen: nothing has been sent yet. */
    Sent: { name: { en: 'Frozen', zh: '已定稿' }, tone: 'warning' },
    Released: { name: { en: 'Released', zh: '已发布' }, tone: 'success' },
    Discarded: { name: { en: 'Discarded', zh: '已弃用' }, tone: 'none' },
  },
  moves: {
    create: { name: { en: 'Create', zh: '创建' }, from: [], to: 'Draft' },
    save: { name: { en: 'Save', zh: '保存' }, from: ['Draft'], to: 'Draft' },
    /** Freezes programs, cover and recipients. */
    send: { name: { en: 'Freeze', zh: '定稿' }, from: ['Draft'], to: 'Sent' },
    /** Ends the freeze, so that the letter can be changed or discarded, and its programs revised or cancelled. */
    reopen: { name: { en: 'Open again', zh: '重新编辑' }, from: ['Sent'], to: 'Draft' },
    /** Numbers the letter, writes a message to each recipient, and releases the programs. */
    release: { name: { en: 'Mail the letter', zh: '发送激励函' }, from: ['Sent'], to: 'Released' },
    discard: { name: { en: 'Discard', zh: '弃用' }, from: ['Draft'], to: 'Discarded' },
    /** Its programs are approved again, and its recipients are notified. */
    withdrawLetter: {
      name: { en: 'Withdraw the letter', zh: '撤回激励函' },
      from: ['Released'],
      to: 'Released',
      reason: 'needed',
    },
  },
});

export type ReleaseState = StateOf<typeof RELEASE>;
export type ReleaseMove = keyof typeof RELEASE.moves;
