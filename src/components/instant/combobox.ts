import { call } from '../../client/call.ts';
import { many, t } from '../../client/words.ts';
import { type Found, linesOf } from './lines.ts';

/** §9: the header search shows 12. */
const MOST = 12;
const TYPING_MS = 150;
const LEAST_LETTERS = 2;

const served = new WeakSet<HTMLFormElement>();

/** Makes a search form a combobox whose list shows what is found as one types; sending the form works as before. */
export function makeCombobox(form: HTMLFormElement, input: HTMLInputElement): void {
  if (served.has(form)) return;
  served.add(form);
  new Combobox(form, input);
}

class Combobox {
  #form: HTMLFormElement;
  #input: HTMLInputElement;
  #list = document.createElement('div');
  #voice = document.createElement('p');
  #asked = new AbortController();
  #typing: number | undefined;
  #active = -1;

  constructor(form: HTMLFormElement, input: HTMLInputElement) {
    this.#form = form;
    this.#input = input;
    this.#list.id = `${input.id}-found`;
    this.#list.className = 'instant';
    this.#list.hidden = true;
    this.#list.role = 'listbox';
    this.#list.ariaLabel = t('Offers found');
    this.#voice.className = 'hidden-text';
    this.#voice.role = 'status';
    form.append(this.#list, this.#voice);
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.setAttribute('aria-controls', this.#list.id);
    input.addEventListener('input', () => this.#type());
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('focus', () => this.#list.childElementCount > 0 && this.#open());
    form.addEventListener('submit', () => this.#close());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#close();
    });
    // The focus stays where one types; a link is followed by the click all the same.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    if (input.value !== input.defaultValue) this.#type();
  }

  #type(): void {
    clearTimeout(this.#typing);
    this.#asked.abort();
    const q = this.#input.value.trim();
    if (q.length < LEAST_LETTERS) this.#clear();
    else this.#typing = window.setTimeout(() => this.#ask(q), TYPING_MS);
  }

  async #ask(q: string): Promise<void> {
    const mine = new AbortController();
    this.#asked = mine;
    const answer = await call('product/search', { q, limit: MOST }, mine.signal);
    if (mine.signal.aborted) return;
    if (!answer.ok) return this.#clear(answer.message);
    this.#show(answer.data, q);
  }

  #show(found: Found, q: string): void {
    this.#list.replaceChildren(...linesOf(found, q, this.#list.id));
    this.#list.scrollTop = 0;
    this.#choose(-1);
    const { totalRecords: n, more } = found;
    this.#say(n === 0 ? t('No Records Found') : more ? t('{n}+ offers', { n }) : many(n, '1 offer', '{n} offers'));
    if (this.#form.contains(document.activeElement)) this.#open();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Escape' && !this.#list.hidden) {
      // The first Escape closes the list, the next one empties the field or closes the drawer around it.
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#links()[this.#active]?.click();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      this.#step(event, key === 'ArrowDown' ? 1 : -1);
    }
  }

  #step(event: KeyboardEvent, by: number): void {
    if (this.#list.childElementCount === 0) return;
    event.preventDefault();
    if (this.#list.hidden) this.#open();
    this.#choose(this.#active + by);
  }

  /** Beyond either end is the field itself, and then the other end. */
  #choose(wanted: number): void {
    const links = this.#links();
    const at = wanted >= links.length ? -1 : wanted < -1 ? links.length - 1 : wanted;
    links[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = at;
    const link = links[at];
    link?.setAttribute('aria-selected', 'true');
    link?.scrollIntoView({ block: 'nearest' });
    if (link) this.#input.setAttribute('aria-activedescendant', link.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #links = (): HTMLAnchorElement[] => [...this.#list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];

  #open(): void {
    this.#list.hidden = false;
    this.#input.ariaExpanded = 'true';
  }

  #close(): void {
    clearTimeout(this.#typing);
    this.#asked.abort();
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#choose(-1);
  }

  #clear(message = ''): void {
    this.#list.replaceChildren();
    this.#close();
    this.#say(message);
  }

  #say(text: string): void {
    if (this.#voice.textContent !== text) this.#voice.textContent = text;
  }
}
