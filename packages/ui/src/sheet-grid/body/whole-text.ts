/** The whole text of a cell that shows a part of it, for the mouse; screen readers read it anyway. */
export function tellWhole({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.classList.contains('oasis-cell')) return;
  if (target.scrollWidth > target.clientWidth) target.title = target.textContent;
  else target.removeAttribute('title');
}
