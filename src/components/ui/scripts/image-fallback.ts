/** Replaces pictures that fail to load with their placeholder, once each (§8). */
document.addEventListener('error', (event) => replace(event.target), { capture: true });
for (const image of document.querySelectorAll('img[data-fallback]')) {
  if (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0) replace(image);
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const fallback = target.dataset.fallback;
  if (!fallback) return;
  delete target.dataset.fallback;
  for (const source of target.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  target.removeAttribute('srcset');
  target.src = fallback;
}
