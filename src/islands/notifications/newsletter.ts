/** Submits the newsletter box without leaving the page. The code for it loads on submit. */
const form = document.querySelector<HTMLFormElement>('[data-newsletter]');

if (form) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./send-newsletter.ts').then(
      ({ sendNewsletter }) => sendNewsletter(form),
      () => form.submit(),
    );
  });
}

export {};
