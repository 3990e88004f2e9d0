// The frame in which a payment is typed: a card, the only method of this stand-in. The number stays here: the page around
// it only learns whether the entry is complete, and the token that the API made of it.

const query = new URLSearchParams(location.search);
const hostOrigin = query.get('origin') ?? '';
const elementId = query.get('element') ?? '';
const fields = Object.fromEntries(['number', 'expiry', 'cvc'].map((id) => [id, document.getElementById(id)]));
const visited = new Set();
let isSubmitted = false;
const digits = (text) => text.replace(/\D/g, '');

const BRANDS = [
  ['amex', /^3[47]/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
];
const brandOf = (number) => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';
const lengthOf = (number) => (brandOf(number) === 'amex' ? 15 : 16);
const cvcLengthOf = (number) => (brandOf(number) === 'amex' ? 4 : 3);

function tell(message) {
  parent.postMessage({ ...message, kind: 'stand-in-payment', element: elementId }, hostOrigin);
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

// The languages of the demo; the real form knows many.
const SPANISH = {
  'Payment details': 'Datos de pago',
  'Card number': 'Número de tarjeta',
  'Expiry date (MM/YY)': 'Fecha de caducidad (MM/AA)',
  'MM / YY': 'MM / AA',
  'Security code (CVC)': 'Código de seguridad (CVC)',
  'Your card number is incomplete.': 'El número de tu tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de tu tarjeta no es válido.',
  "Your card's expiration date is incomplete.": 'La fecha de caducidad de tu tarjeta está incompleta.',
  "Your card's expiration year is in the past.": 'El año de caducidad de tu tarjeta ya ha pasado.',
  "Your card's expiration date is in the past.": 'La fecha de caducidad de tu tarjeta ya ha pasado.',
  "Your card's security code is incomplete.": 'El código de seguridad de tu tarjeta está incompleto.',
};
const locale = query.get('locale') ?? 'en-GB';
const inLocale = (text) => (locale.startsWith('es') ? (SPANISH[text] ?? text) : text);

function speak() {
  document.documentElement.lang = locale;
  document.title = inLocale(document.title);
  for (const label of document.querySelectorAll('label')) label.textContent = inLocale(label.textContent);
  for (const field of Object.values(fields)) field.placeholder = inLocale(field.placeholder);
}

const problem = (code, message) => ({ type: 'validation_error', code, message: inLocale(message) });

function numberProblem(number) {
  if (number.length < lengthOf(number)) return problem('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(number) ? undefined : problem('invalid_number', 'Your card number is invalid.');
}

function expiryProblem(text) {
  const [month, year] = [Number(digits(text).slice(0, 2)), Number(digits(text).slice(2, 4))];
  if (digits(text).length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  const now = new Date();
  const [thisMonth, thisYear] = [now.getMonth() + 1, now.getFullYear() % 100];
  if (year < thisYear) return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === thisYear && month < thisMonth) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return undefined;
}

function cvcProblem(text, number) {
  const complete = digits(text).length === cvcLengthOf(number);
  return complete ? undefined : problem('incomplete_cvc', "Your card's security code is incomplete.");
}

function problems() {
  const number = digits(fields.number.value);
  return {
    number: numberProblem(number),
    expiry: expiryProblem(fields.expiry.value),
    cvc: cvcProblem(fields.cvc.value, number),
  };
}

// A field complains when it is left, or at once when what stands in it can never be right.
const isShown = (id, problem) =>
  Boolean(problem) && fields[id].value !== '' && (visited.has(id) || problem.code.startsWith('invalid'));

function report() {
  const found = problems();
  for (const [id, field] of Object.entries(fields)) {
    const isWrong = isSubmitted ? Boolean(found[id]) : isShown(id, found[id]);
    field.setAttribute('aria-invalid', String(isWrong));
    document.getElementById(`${id}-error`).textContent = isWrong ? found[id].message : '';
  }
  tell({
    type: 'change',
    event: {
      complete: Object.values(found).every((each) => !each),
      empty: Object.values(fields).every((field) => field.value === ''),
      collapsed: false,
      value: { type: 'card' },
    },
  });
}

function formatNumber(text) {
  const number = digits(text).slice(0, lengthOf(digits(text)));
  const groups =
    brandOf(number) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
}

function formatExpiry(text, deleting) {
  const month = /^[2-9]/.test(digits(text)) ? `0${digits(text)}` : digits(text);
  const typed = (Number(month.slice(0, 2)) > 12 ? month.slice(0, 1) : month).slice(0, 4);
  if (typed.length > 2) return `${typed.slice(0, 2)} / ${typed.slice(2)}`;
  return typed.length === 2 && !deleting ? `${typed} / ` : typed;
}

const FORMATS = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => digits(text).slice(0, cvcLengthOf(digits(fields.number.value))),
};

function onInput(id, event) {
  const field = fields[id];
  const deleting = event.inputType?.startsWith('delete') ?? false;
  const atEnd = field.selectionStart === field.value.length;
  const formatted = FORMATS[id](field.value, deleting);
  if (formatted !== field.value) {
    const cursor = field.selectionStart;
    field.value = formatted;
    if (!atEnd) field.setSelectionRange(cursor, cursor);
  }
  report();
  if (!deleting && atEnd && document.activeElement === field) moveOn(id);
}

function moveOn(id) {
  const next = { number: 'expiry', expiry: 'cvc' }[id];
  if (next && !problems()[id]) fields[next].focus();
}

// Shows everything that is wrong, and leads to the first of it.
function validate({ request }) {
  isSubmitted = true;
  const [wrong, error] = Object.entries(problems()).find(([, each]) => each) ?? [];
  if (wrong) fields[wrong].focus();
  report();
  tell({ type: 'result', request, result: { error } });
}

async function createToken({ request, key, data, returnUrl, setupFutureUsage }) {
  const error = Object.values(problems()).find(Boolean);
  if (error) return tell({ type: 'result', request, result: { error } });
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digits(fields.number.value),
    'payment_method_data[card][exp_month]': digits(fields.expiry.value).slice(0, 2),
    'payment_method_data[card][exp_year]': digits(fields.expiry.value).slice(2, 4),
    'payment_method_data[card][cvc]': fields.cvc.value,
  });
  const more = { payment_method_data: data, return_url: returnUrl, setup_future_usage: setupFutureUsage };
  for (const [name, value] of Object.entries(more)) {
    for (const [field, text] of flatten(value, name)) body.set(field, text);
  }
  tell({ type: 'result', request, result: await post(body, key) });
}

function flatten(value, name) {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${name}[${key}]`));
}

async function post(body, key) {
  try {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch('/v1/confirmation_tokens', { method: 'POST', headers, body });
    const object = await answer.json();
    return answer.ok ? { confirmationToken: object } : { error: object.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider. Please try again.',
      },
    };
  }
}

// Variables of the appearance are custom properties of this page, which style it.
function applyAppearance({ appearance }) {
  const root = document.documentElement;
  root.dataset.theme = appearance?.theme ?? 'stripe';
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(appearance?.variables ?? {})) root.style.setProperty(`--${name}`, value);
}

function clear() {
  for (const field of Object.values(fields)) field.value = '';
  visited.clear();
  isSubmitted = false;
  report();
}

const COMMANDS = {
  appearance: applyAppearance,
  focus: () => fields.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear,
  validate,
  'create-token': createToken,
};

addEventListener('message', (event) => {
  if (event.origin !== hostOrigin || event.source !== parent) return;
  if (event.data?.kind === 'stand-in-payment' && event.data.element === elementId)
    COMMANDS[event.data.type]?.(event.data);
});

for (const [id, field] of Object.entries(fields)) {
  field.addEventListener('input', (event) => onInput(id, event));
  field.addEventListener('focus', () => tell({ type: 'focus' }));
  field.addEventListener('blur', () => {
    visited.add(id);
    report();
    tell({ type: 'blur' });
  });
}
speak();
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => tell({ type: 'height', height: document.querySelector('form').offsetHeight })).observe(
  document.body,
);
tell({ type: 'ready' });
