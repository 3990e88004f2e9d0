/** What was typed, kept in this tab alone while it is open: a look at another page loses nothing. Secrets are not kept. */
const KEY = 'registration';
const SECRET = /password|verify_code|captcha|token|social|^(next|back|keep|language|termCheck|user_type)$/;

export function keepDraft(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const entries = Array.from(new FormData(form)).filter(
      ([name, value]) => !SECRET.test(name) && typeof value === 'string',
    );
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  });
}

/** Fills in what is still empty; a choice that was made goes before the page's own. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of readDraft()) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'checkbox' || control.type === 'radio') control.checked ||= control.value === value;
      else if (control.value === '' && control.type !== 'hidden') control.value = value;
    }
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

function readDraft(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}
