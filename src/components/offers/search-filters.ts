/** Sends the filters as soon as a choice is made, without the fields that say nothing: the address stays short. */
const form = document.querySelector<HTMLFormElement>('form[data-filters]');
form?.addEventListener('change', (event) => {
  if (event.target instanceof HTMLSelectElement) form.requestSubmit();
});
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '' || value === 'any') formData.delete(name);
});
