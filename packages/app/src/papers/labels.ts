import { defineLabels } from '../locale/define-labels.ts';

/** Papers of a sale as people look at them, and the way to the next one. */
export const paperLabels = defineLabels({
  'paper.title': { en: 'Papers', zh: '单据' },
  'paper.noPaper': { en: 'No paper was uploaded', zh: '未上传单据' },
  'paper.turn': { en: 'Turn', zh: '旋转' },
  'paper.zoomIn': { en: 'Larger', zh: '放大' },
  'paper.zoomOut': { en: 'Smaller', zh: '缩小' },
  'paper.takeNext': { en: 'Take the next one', zh: '领取下一条' },
  'paper.next': { en: 'Next one', zh: '下一条' },
  'paper.open': { en: 'Open', zh: '打开' },
  'paper.openOf': { en: 'Open {name}', zh: '打开 {name}' },
  'paper.remove': { en: 'Remove', zh: '移除' },
  'paper.removeOf': { en: 'Remove {name}', zh: '移除 {name}' },
  'paper.fit': { en: 'Fit', zh: '适应宽度' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof paperLabels> {}
}
