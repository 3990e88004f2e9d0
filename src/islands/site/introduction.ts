/** §9: how long each picture is shown (ms). */
const SLIDE_MS = 6_000;
/** On narrower screens there is no room beside the page, so it only opens on request. */
const ROOM_BESIDE = '(min-width: 64rem)';

for (const box of document.querySelectorAll<HTMLElement>('[data-introduction]')) introduce(box);

function introduce(box: HTMLElement): void {
  const dialog = box.querySelector('dialog');
  const never = box.querySelector<HTMLInputElement>('[data-never]');
  if (!dialog || !never) return;
  const play = slideshow(dialog);
  dialog.addEventListener('toggle', () => play(dialog.open));
  dialog.addEventListener('close', () => {
    play(false);
    dialog.removeAttribute('data-beside');
    if (never.checked) void dontShow(box.dataset.flag);
  });
  if (!opensByItself(box)) return;
  dialog.setAttribute('data-beside', '');
  const focused = document.activeElement;
  dialog.show();
  // It opens beside the page, so the focus stays where it was.
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  play(true);
}

/** Once per visit, if there is room, unless the person has ticked "Don't show again". */
function opensByItself({ dataset }: HTMLElement): boolean {
  const key = `introduced ${dataset.introduction}`;
  if (dataset.show !== 'true' || sessionStorage.getItem(key) || !matchMedia(ROOM_BESIDE).matches) return false;
  sessionStorage.setItem(key, '1');
  return true;
}

function slideshow(dialog: HTMLElement): (on: boolean) => void {
  const slides = [...dialog.querySelectorAll<HTMLElement>('[data-slide]')];
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-go]')];
  const pause = dialog.querySelector<HTMLButtonElement>('[data-pause]');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let current = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (index: number): void => {
    current = index % slides.length;
    slides.forEach((slide, at) => {
      slide.dataset.current = String(at === current);
    });
    steps.forEach((step, at) => {
      if (at === current) step.setAttribute('aria-current', 'true');
      else step.removeAttribute('aria-current');
    });
  };
  const play = (on: boolean): void => {
    clearInterval(timer);
    timer = on && !still ? setInterval(() => show(current + 1), SLIDE_MS) : undefined;
    if (pause) pause.textContent = (timer ? pause.dataset.pauseText : pause.dataset.playText) ?? '';
  };
  for (const step of steps) {
    step.addEventListener('click', () => {
      show(Number(step.dataset.go));
      play(false);
    });
  }
  if (pause) pause.hidden = still;
  pause?.addEventListener('click', () => play(timer === undefined));
  return play;
}

async function dontShow(flag: string | undefined): Promise<void> {
  const { call } = await import('../../client/call.ts');
  if (flag === 'offer_dont_show') await call('user/updatePreference', { offer_dont_show: 1 });
  if (flag === 'saved_search_dont_show') await call('user/updatePreference', { saved_search_dont_show: 1 });
  if (flag === 'profile_dont_show') await call('user/updatePreference', { profile_dont_show: 1 });
}

export {};
