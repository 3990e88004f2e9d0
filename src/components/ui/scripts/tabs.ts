/** Scrolls the current tab into view if the row scrolls sideways. */
for (const row of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const tab = row.querySelector<HTMLElement>('[aria-current]');
  if (tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
