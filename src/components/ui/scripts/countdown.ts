import { t } from '../../../client/words.ts';
import { serverNow, serverTimeReadAt, syncServerClock } from '../server-clock.ts';
import { countdownPhase, countdownText, nextTick, type Phase } from './countdown-text.ts';

const phases: readonly Phase[] = ['open', 'soon', 'last', 'closed'];
const announcements: Record<Phase, string> = {
  open: '',
  soon: 'Closes in ten minutes',
  last: 'Closes in one minute',
  closed: 'Closed',
};

/**
 * `<kind-countdown closes-at now announce>`: keeps the server's text up to date with the server's clock. Changing
 * `closes-at` moves the end. Dispatches `kind-closed` once when the time is up.
 */
class KindCountdown extends HTMLElement {
  static observedAttributes = ['closes-at'];
  #timer: number | undefined;
  #phase: Phase | undefined;

  connectedCallback(): void {
    const now = Number(this.getAttribute('now'));
    if (now) syncServerClock(now, serverTimeReadAt());
    this.#tick();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#tick();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const closesAt = Number(this.getAttribute('closes-at'));
    const now = serverNow();
    const shown = this.querySelector('[data-text]');
    if (!shown || !closesAt) return;
    shown.textContent = countdownText(closesAt, now);
    this.#enter(countdownPhase(closesAt, now));
    const wait = nextTick(closesAt, now);
    if (wait !== null) this.#timer = window.setTimeout(() => this.#tick(), wait + 5);
  }

  #enter(phase: Phase): void {
    const before = this.#phase;
    this.#phase = phase;
    this.dataset.phase = phase;
    if (before === undefined || before === phase) return;
    const voice = this.querySelector('[data-voice]');
    const earlier = phases.indexOf(phase) < phases.indexOf(before);
    if (voice) voice.textContent = t(earlier ? 'The end has moved: there is more time' : announcements[phase]);
    if (phase === 'closed') this.dispatchEvent(new CustomEvent('kind-closed', { bubbles: true }));
  }
}

if (!customElements.get('kind-countdown')) customElements.define('kind-countdown', KindCountdown);
