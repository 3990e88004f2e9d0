/** Sends the newsletter box without leaving the page. What is needed for that loads when somebody sends it. */
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
