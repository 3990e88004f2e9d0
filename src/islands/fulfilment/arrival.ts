/** Asks the device where it is, once its owner ticks the box, and puts that into the form to about 100 metres. */
const root = document.querySelector<HTMLElement>('[data-arrival]');
const box = root?.querySelector<HTMLInputElement>('input[type=checkbox]');
const field = root?.querySelector<HTMLInputElement>('input[name=position]');
const error = root?.querySelector<HTMLElement>('[data-arrival-error]');

const WAIT_MS = 15_000;
const DECIMALS = 3;

if (root && box && field && error && 'geolocation' in navigator) {
  root.hidden = false;
  box.addEventListener('change', () => {
    field.disabled = true;
    error.textContent = '';
    if (box.checked) ask(box, field, error);
  });
}

function ask(ticked: HTMLInputElement, into: HTMLInputElement, told: HTMLElement): void {
  const failed = () => {
    ticked.checked = false;
    told.textContent = told.dataset.failed ?? '';
  };
  const found = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    if (!ticked.checked) return;
    into.value = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
    into.disabled = false;
  };
  navigator.geolocation.getCurrentPosition(found, failed, { timeout: WAIT_MS, maximumAge: WAIT_MS });
}
