import { forgetSeen, keepSeen, type Seen, seenOffers } from './recent.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-recent]')) {
  const here: Seen | null = section.dataset.recent ? JSON.parse(section.dataset.recent) : null;
  show(
    section,
    seenOffers().filter(({ id }) => id !== here?.id),
  );
  if (here) keepSeen(here);
  section.querySelector('[data-forget]')?.addEventListener('click', () => forget(section));
}

function show(section: HTMLElement, offers: Seen[]): void {
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template || offers.length === 0) return;
  list.replaceChildren(...offers.map((offer) => lineOf(template, offer)));
  section.hidden = false;
}

function lineOf(template: HTMLTemplateElement, { id, title, image, host, charity }: Seen): Node {
  const line = template.content.cloneNode(true) as DocumentFragment;
  const link = line.querySelector('a');
  const picture = line.querySelector('img');
  if (link) link.href = `/productView/${id}`;
  if (picture) picture.src = image ?? '/art/no-image.svg';
  line.querySelector('.recent__title')?.append(title);
  line.querySelector('.recent__about')?.append(`${host} · ${charity}`);
  return line;
}

/** The section goes, the word that it has gone stays for who cannot see it. */
function forget(section: HTMLElement): void {
  forgetSeen();
  const voice = section.querySelector<HTMLElement>('[data-said]');
  if (voice) {
    section.after(voice);
    voice.textContent = voice.dataset.said ?? '';
  }
  section.hidden = true;
  document.getElementById('main')?.focus({ preventScroll: true });
}
