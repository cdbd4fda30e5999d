/** Puts the note under its cell, or over it without room below; and so that it ends inside of the table. */
export function placeNote(note: HTMLElement, cell: HTMLElement): void {
  const table = note.parentElement;
  if (table === null) return;
  const below = cell.offsetTop + cell.offsetHeight;
  const isRoomBelow = below + note.offsetHeight <= table.clientHeight;
  const top = isRoomBelow ? below : Math.max(0, cell.offsetTop - note.offsetHeight);
  const left = Math.max(0, Math.min(cell.offsetLeft, table.clientWidth - note.offsetWidth));
  note.style.top = `${top}px`;
  note.style.left = `${left}px`;
}
