import { call } from '../../client/call.ts';
import { many, t } from '../../client/words.ts';

type Suggestion = { place_id: string; main: string; rest: string };

/** §9. */
const DEBOUNCE_MS = 200;
const FEWEST_CHARS = 3;
let count = 0;

/**
 * A combobox over the address line: what is typed is looked for, an entry that is chosen fills the other fields. Without
 * the maps service the fields stay plain. Which address was chosen is sent along, until its first line is changed.
 */
class Suggester {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #status = Object.assign(document.createElement('p'), { className: 'hidden-text', role: 'status' });
  #session = crypto.randomUUID();
  #timer = 0;
  #asked = '';
  #found: Suggestion[] = [];
  #active = -1;

  constructor(form: HTMLFormElement, input: HTMLInputElement) {
    this.#form = form;
    this.#input = input;
    this.#list = listFor(input);
    this.#list.after(this.#status);
  }

  listen(): void {
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      forgetPlace(this.#form);
      this.#timer = window.setTimeout(() => void this.#look(), DEBOUNCE_MS);
    });
    this.#input.addEventListener('keydown', (event) => {
      if (!this.#list.hidden && this.#obey(event.key)) event.preventDefault();
    });
    this.#input.addEventListener('blur', () => this.#close());
  }

  async #look(): Promise<void> {
    const text = this.#input.value.trim();
    if (text.length < FEWEST_CHARS) return this.#close();
    if (text === this.#asked) return;
    this.#asked = text;
    const country = this.#form.querySelector<HTMLSelectElement>('select[name="country"]')?.value;
    const answer = await call('common/addressSuggestions', { text, session: this.#session, country });
    if (this.#asked !== text || document.activeElement !== this.#input) return;
    this.#show(answer.ok ? answer.data.records : []);
  }

  #show(found: Suggestion[]): void {
    this.#found = found;
    this.#active = -1;
    const options = found.map((each, at) => optionOf(each, `${this.#list.id}-${at}`, () => void this.#choose(each)));
    this.#list.replaceChildren(...options);
    this.#list.hidden = found.length === 0;
    this.#input.setAttribute('aria-expanded', String(found.length > 0));
    this.#status.textContent = many(found.length, 'One address suggested', '{n} addresses suggested');
  }

  /** Whether the key meant the list. */
  #obey(key: string): boolean {
    const chosen = this.#found[this.#active];
    if (key === 'ArrowDown') this.#mark(this.#active + 1);
    else if (key === 'ArrowUp') this.#mark(this.#active < 0 ? this.#found.length - 1 : this.#active - 1);
    else if (key === 'Escape') this.#close();
    else if (key === 'Enter' && chosen) void this.#choose(chosen);
    else return false;
    return true;
  }

  #mark(at: number): void {
    this.#active = (at + this.#found.length) % this.#found.length;
    for (const [index, option] of [...this.#list.children].entries()) {
      option.ariaSelected = String(index === this.#active);
    }
    this.#input.setAttribute('aria-activedescendant', `${this.#list.id}-${this.#active}`);
  }

  async #choose({ place_id, main }: Suggestion): Promise<void> {
    this.#close();
    clearTimeout(this.#timer);
    this.#input.value = main;
    this.#asked = main;
    const answer = await call('common/addressDetails', { place_id, session: this.#session });
    this.#session = crypto.randomUUID();
    if (answer.ok) fillPlace(this.#form, answer.data);
  }

  #close(): void {
    this.#list.hidden = true;
    this.#active = -1;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }
}

function listFor(input: HTMLInputElement): HTMLUListElement {
  const list = Object.assign(document.createElement('ul'), {
    ...{ id: `addresses-${count++}`, className: 'suggestions', hidden: true, role: 'listbox' },
    ariaLabel: t('Suggested addresses'),
  });
  input.after(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  })) {
    input.setAttribute(name, value);
  }
  input.setAttribute('aria-autocomplete', 'list');
  return list;
}

function optionOf({ main, rest }: Suggestion, id: string, chosen: () => void): HTMLLIElement {
  const option = Object.assign(document.createElement('li'), { id, role: 'option', ariaSelected: 'false' });
  const first = Object.assign(document.createElement('span'), { textContent: main });
  const second = Object.assign(document.createElement('span'), { textContent: rest, className: 'small muted' });
  option.append(first, second);
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    chosen();
  });
  return option;
}

const LINES = ['address1', 'city', 'state', 'zip', 'country'] as const;
const PLACE = ['latitude', 'longitude', 'place_id'] as const;
type Place = Record<(typeof LINES)[number] | 'place_id', string | null> &
  Record<'latitude' | 'longitude', number | null>;

function fillPlace(form: HTMLFormElement, place: Place): void {
  for (const name of LINES) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && place[name]) field.value = place[name];
  }
  forgetPlace(form);
  for (const name of PLACE) {
    if (place[name] === null) continue;
    const value = String(place[name]);
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
}

/** The place of an address that was typed over is not known. */
function forgetPlace(form: HTMLFormElement): void {
  for (const name of PLACE) form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-address-form]')) {
  const input = form.querySelector<HTMLInputElement>('input[name="address1"]');
  if (input) new Suggester(form, input).listen();
}
