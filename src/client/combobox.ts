export type Results<T> = {
  options: readonly T[];
  /** Announced to screen readers: the number of options, that there are none, or an error. */
  status: string;
};

export type ComboboxSetup<T> = {
  /** The list's accessible name. */
  label: string;
  listClass: string;
  statusClass: string;
  /** The container of the list and status; by default they are inserted after the input. */
  place?: Element;
  /** The search starts at this length. */
  minChars: number;
  debounceMs: number;
  search: (text: string, signal: AbortSignal) => Promise<Results<T>>;
  /** An option's element; those with `aria-disabled` cannot be chosen. */
  render: (option: T) => HTMLElement;
  /** Called with the chosen option. Without it the element itself handles the click, for example as a link. */
  choose?: (option: T) => void;
  /** Status texts while the text is too short and while searching. */
  tooShort?: string;
  searching?: string;
  /** The value must come from the list: arrow keys and Enter search immediately, and Enter does not submit the form. */
  mustChoose?: boolean;
};

let count = 0;

/**
 * Turns a text field into a combobox (ARIA 1.2): typing searches, arrow keys move through the options, Enter chooses,
 * Escape closes. The focus stays in the field. Returns a function that removes the combobox.
 */
export function makeCombobox<T>(input: HTMLInputElement, setup: ComboboxSetup<T>): () => void {
  const combobox = new Combobox(input, setup);
  return () => combobox.remove();
}

class Combobox<T> {
  readonly #input: HTMLInputElement;
  readonly #setup: ComboboxSetup<T>;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #listeners = new AbortController();
  #search = new AbortController();
  #timer: number | undefined;
  #options: readonly T[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, setup: ComboboxSetup<T>) {
    this.#input = input;
    this.#setup = setup;
    this.#build();
    this.#listen();
  }

  remove(): void {
    this.#cancel();
    this.#listeners.abort();
    this.#list.remove();
    this.#status.remove();
    for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
      this.#input.removeAttribute(name);
  }

  #build(): void {
    count += 1;
    Object.assign(this.#list, {
      id: `${this.#input.id || 'combobox'}-options-${count}`,
      className: this.#setup.listClass,
      hidden: true,
      role: 'listbox',
      ariaLabel: this.#setup.label,
    });
    Object.assign(this.#status, { className: this.#setup.statusClass, role: 'status' });
    if (this.#setup.place) this.#setup.place.append(this.#list, this.#status);
    else this.#input.after(this.#list, this.#status);
    this.#input.role = 'combobox';
    this.#input.ariaAutoComplete = 'list';
    this.#input.ariaExpanded = 'false';
    this.#input.setAttribute('aria-controls', this.#list.id);
  }

  #listen(): void {
    const { signal } = this.#listeners;
    this.#input.addEventListener('input', () => this.#onInput(), { signal });
    this.#input.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#input.addEventListener('focus', () => this.#open(), { signal });
    this.#input.addEventListener('blur', () => this.#onBlur(), { signal });
    this.#input.form?.addEventListener('submit', () => this.#close(), { signal });
    // Keeps the focus in the field.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => this.#onClick(target));
  }

  #onInput(): void {
    this.#cancel();
    const text = this.#input.value.trim();
    if (text.length < this.#setup.minChars) {
      this.#show({ options: [], status: this.#setup.tooShort ?? '' });
      return;
    }
    this.#timer = window.setTimeout(() => void this.#run(text), this.#setup.debounceMs);
    this.#announce(this.#setup.searching ?? this.#status.textContent);
    this.#activate(-1);
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'Escape' && !this.#list.hidden) {
      // Closes the list only, not a surrounding dialog, and keeps the text.
      event.stopPropagation();
      this.#close();
    } else if (key === 'Enter' && this.#active >= 0) this.#elements()[this.#active]?.click();
    else if (key === 'Enter' && this.#setup.mustChoose) this.#searchNow();
    else if (key === 'ArrowDown') this.#move(1);
    else if (key === 'ArrowUp') this.#move(-1);
    else return;
    event.preventDefault();
  }

  #onBlur(): void {
    this.#close();
    this.#announce('');
  }

  #onClick(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    const option = this.#options[element ? [...this.#list.children].indexOf(element) : -1];
    if (option === undefined || element?.ariaDisabled === 'true' || !this.#setup.choose) return;
    this.#show({ options: [], status: '' });
    this.#setup.choose(option);
  }

  #move(by: 1 | -1): void {
    if (this.#options.length === 0) {
      if (this.#setup.mustChoose) this.#searchNow();
      return;
    }
    this.#open();
    this.#activate(this.#next(by));
  }

  /** Wraps around at both ends, via the field itself (-1) unless an option must be chosen. */
  #next(by: 1 | -1): number {
    const last = this.#elements().length - 1;
    const first = this.#setup.mustChoose ? 0 : -1;
    if (this.#active < 0) return by === 1 ? 0 : last;
    const at = this.#active + by;
    if (at > last) return first;
    return at < first ? last : at;
  }

  #searchNow(): void {
    this.#cancel();
    const text = this.#input.value.trim();
    const isTooShort = text.length < this.#setup.minChars;
    this.#announce((isTooShort ? this.#setup.tooShort : this.#setup.searching) ?? '');
    if (!isTooShort) void this.#run(text);
  }

  /** Discards results that arrive after further typing or after the field has lost the focus. */
  async #run(text: string): Promise<void> {
    const mine = new AbortController();
    this.#search = mine;
    const results = await this.#setup.search(text, mine.signal);
    if (!mine.signal.aborted) this.#show(results);
  }

  #show({ options, status }: Results<T>): void {
    this.#options = options;
    this.#list.replaceChildren(...options.map((option, at) => this.#render(option, at)));
    this.#list.scrollTop = 0;
    this.#activate(-1);
    this.#announce(status);
    if (options.length > 0 && document.activeElement === this.#input) this.#open();
    else this.#close();
  }

  #render(option: T, at: number): HTMLElement {
    const element = this.#setup.render(option);
    return Object.assign(element, {
      id: `${this.#list.id}-${at}`,
      role: 'option',
      ariaSelected: 'false',
      tabIndex: -1,
    });
  }

  /** Makes an option active; -1 for none. */
  #activate(at: number): void {
    const elements = this.#elements();
    for (const [index, element] of elements.entries()) element.ariaSelected = String(index === at);
    this.#active = at;
    const active = elements[at];
    active?.scrollIntoView({ block: 'nearest' });
    if (active) this.#input.setAttribute('aria-activedescendant', active.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #elements(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])')];
  }

  #open(): void {
    if (this.#options.length === 0) return;
    this.#list.hidden = false;
    this.#input.ariaExpanded = 'true';
  }

  #close(): void {
    this.#cancel();
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#activate(-1);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#search.abort();
  }

  #announce(text: string | null): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }
}
