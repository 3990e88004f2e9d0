import { addViewed, clearViewed, type ViewedOffer, viewedOffers } from './recent.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-recent]')) {
  const here: ViewedOffer | null = section.dataset.recent ? JSON.parse(section.dataset.recent) : null;
  show(
    section,
    viewedOffers().filter(({ id }) => id !== here?.id),
  );
  if (here) addViewed(here);
  section.querySelector('[data-clear]')?.addEventListener('click', () => clear(section));
}

function show(section: HTMLElement, offers: ViewedOffer[]): void {
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template || offers.length === 0) return;
  list.replaceChildren(...offers.map((offer) => lineOf(template, offer)));
  section.hidden = false;
}

function lineOf(template: HTMLTemplateElement, { id, title, image, host, charity }: ViewedOffer): Node {
  const line = template.content.cloneNode(true) as DocumentFragment;
  const link = line.querySelector('a');
  const picture = line.querySelector('img');
  if (link) link.href = `/productView/${id}`;
  if (picture) picture.src = image ?? '/art/no-image.svg';
  line.querySelector('.recent__title')?.append(title);
  line.querySelector('.recent__about')?.append(`${host} · ${charity}`);
  return line;
}

/** Hides the section, but leaves a status for screen readers. */
function clear(section: HTMLElement): void {
  clearViewed();
  const status = section.querySelector<HTMLElement>('[data-cleared]');
  if (status) {
    section.after(status);
    status.textContent = status.dataset.cleared ?? '';
  }
  section.hidden = true;
  document.getElementById('main')?.focus({ preventScroll: true });
}
