for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) improve(gallery);

/** Adds previous and next buttons, highlights the current thumbnail, and keeps the page from jumping to it. */
function improve(gallery: HTMLElement): void {
  const row = gallery.querySelector<HTMLElement>('[data-row]');
  const pictures = Array.from(gallery.querySelectorAll<HTMLElement>('[data-picture]'));
  const steps = Array.from(gallery.querySelectorAll<HTMLButtonElement>('[data-step]'));
  const small = Array.from(gallery.querySelectorAll<HTMLAnchorElement>('[data-small]'));
  if (!row) return;
  let shown = 0;
  const goTo = (index: number) => row.scrollTo({ left: pictures[index]?.offsetLeft ?? 0 });
  const mark = (index: number) => {
    shown = index;
    for (const [at, link] of small.entries()) {
      if (at === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    for (const step of steps) step.disabled = pictures[index + Number(step.dataset.step)] === undefined;
  };
  for (const step of steps) {
    step.hidden = false;
    step.addEventListener('click', () => goTo(shown + Number(step.dataset.step)));
  }
  for (const [index, link] of small.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(index);
    });
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) mark(pictures.indexOf(target as HTMLElement));
    },
    { root: row, threshold: 0.6 },
  );
  for (const picture of pictures) seen.observe(picture);
  mark(0);
}
