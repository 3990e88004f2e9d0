import { loadPart } from '../../../client/load-part.ts';
import { t } from '../../../client/words.ts';

/** Few people replay a record, and the rules are not small. */
const loadRules = () => import('../../../islands/bidding/replay-record.ts');

type Replay = Awaited<ReturnType<Awaited<ReturnType<typeof loadRules>>['openReplay']>>;

/** `<kind-replay offer names>`: the buttons that replay a record, all at once or one step at a time. */
class KindReplay extends HTMLElement {
  #replay: Promise<Replay> | null = null;
  #shown = 0;

  connectedCallback(): void {
    this.#find('[data-controls]').hidden = false;
    this.#find('[data-run]').addEventListener('click', () => void this.#show(Number.POSITIVE_INFINITY));
    this.#find('[data-step]').addEventListener('click', () => void this.#show(this.#shown + 1));
  }

  async #show(until: number): Promise<void> {
    this.#say(t('Replaying…'));
    const replay = await this.#open();
    if (typeof replay === 'string') return this.#say(replay, 'warning');
    const list = this.#find('[data-steps]');
    list.hidden = false;
    for (const text of replay.steps.slice(this.#shown, until)) {
      const item = document.createElement('li');
      item.textContent = text;
      list.appendChild(item);
    }
    this.#shown = Math.min(until, replay.steps.length);
    list.lastElementChild?.scrollIntoView({ block: 'nearest' });
    if (this.#shown < replay.steps.length) return this.#say(replay.steps[this.#shown - 1] ?? '');
    this.#find('[data-step]').hidden = true;
    this.#say(replay.result, replay.isRight ? 'success' : 'warning');
  }

  /** The replay, or why it could not be loaded: then it can be asked for again. */
  async #open(): Promise<Replay | string> {
    const names: Record<string, string> = JSON.parse(this.getAttribute('names') ?? '{}');
    this.#replay ??= loadPart(loadRules).then(({ openReplay }) => openReplay(this.getAttribute('offer') ?? '', names));
    return this.#replay.catch((error: unknown) => {
      this.#replay = null;
      return error instanceof Error && error.name === 'NotLoaded'
        ? error.message
        : t('The rules could not be loaded. Please try again.');
    });
  }

  #say(text: string, tone?: 'success' | 'warning'): void {
    const result = this.#find('[data-result]');
    result.className = tone ? `notice notice--${tone}` : '';
    result.textContent = text;
  }

  #find(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }
}

if (!customElements.get('kind-replay')) customElements.define('kind-replay', KindReplay);
