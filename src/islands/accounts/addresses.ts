import { call } from '../../client/call.ts';
import { makeCombobox, type Results } from '../../client/combobox.ts';
import { many, t } from '../../client/words.ts';

type Suggestion = { place_id: string; main: string; rest: string };

/** §9. */
const DEBOUNCE_MS = 200;
const MIN_CHARS = 3;

for (const form of document.querySelectorAll<HTMLFormElement>('[data-address-form]')) {
  const input = form.querySelector<HTMLInputElement>('input[name="address1"]');
  if (input) suggestAddresses(form, input);
}

/**
 * Suggests addresses below the address line; choosing one fills in the other fields. Without the maps service the
 * fields stay plain. The place of the chosen address is sent along until its first line changes.
 */
function suggestAddresses(form: HTMLFormElement, input: HTMLInputElement): void {
  let session = crypto.randomUUID();
  input.addEventListener('input', () => clearPlace(form));
  makeCombobox<Suggestion>(input, {
    label: t('Suggested addresses'),
    listClass: 'combobox__list',
    statusClass: 'hidden-text',
    minChars: MIN_CHARS,
    debounceMs: DEBOUNCE_MS,
    search: (text, signal) => search(form, { text, session }, signal),
    render: renderSuggestion,
    choose: async ({ place_id, main }) => {
      input.value = main;
      const answer = await call('common/addressDetails', { place_id, session });
      // A chosen address ends the session that the maps service bills.
      session = crypto.randomUUID();
      if (answer.ok) fillIn(form, answer.data);
    },
  });
}

async function search(
  form: HTMLFormElement,
  query: { text: string; session: string },
  signal: AbortSignal,
): Promise<Results<Suggestion>> {
  const country = form.querySelector<HTMLSelectElement>('select[name="country"]')?.value;
  const answer = await call('common/addressSuggestions', { ...query, country }, signal);
  const options = answer.ok ? answer.data.records : [];
  return { options, status: many(options.length, 'One address suggested', '{n} addresses suggested') };
}

function renderSuggestion({ main, rest }: Suggestion): HTMLElement {
  const option = Object.assign(document.createElement('div'), { className: 'combobox__option' });
  option.append(
    Object.assign(document.createElement('span'), { textContent: main }),
    Object.assign(document.createElement('span'), { textContent: rest, className: 'small muted' }),
  );
  return option;
}

const LINES = ['address1', 'city', 'state', 'zip', 'country'] as const;
const PLACE = ['latitude', 'longitude', 'place_id'] as const;
type Place = Record<(typeof LINES)[number] | 'place_id', string | null> &
  Record<'latitude' | 'longitude', number | null>;

function fillIn(form: HTMLFormElement, place: Place): void {
  for (const name of LINES) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && place[name]) field.value = place[name];
  }
  clearPlace(form);
  for (const name of PLACE) {
    if (place[name] === null) continue;
    const value = String(place[name]);
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
}

function clearPlace(form: HTMLFormElement): void {
  for (const name of PLACE) form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
}
