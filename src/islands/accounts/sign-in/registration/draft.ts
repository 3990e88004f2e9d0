/** What was typed stays in this tab while it is open, except secrets, so that visiting another page loses nothing. */
const KEY = 'registration';
const NOT_STORED = /password|verify_code|captcha|token|social|^(next|back|keep|language|termCheck|user_type)$/;

export function storeDraft(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const entries = Array.from(new FormData(form)).filter(
      ([name, value]) => !NOT_STORED.test(name) && typeof value === 'string',
    );
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  });
}

/** Fills in fields that are still empty; a choice from the draft replaces the page's default. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of readDraft()) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'checkbox' || control.type === 'radio') control.checked ||= control.value === value;
      else if (control.value === '' && control.type !== 'hidden') control.value = value;
    }
  }
}

export const removeDraft = (): void => sessionStorage.removeItem(KEY);

function readDraft(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}
