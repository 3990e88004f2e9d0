import { callWithFiles } from '../../../client/call.ts';
import { showFailure } from '../../../client/forms/show-issues.ts';
import { onSubmit } from '../../../client/forms/submit.ts';

/** Uploads a spreadsheet without leaving the page; a refusal is shown beside the file. */
export function sendSheet(form: HTMLFormElement): void {
  const send = async () => {
    const answer = await callWithFiles('product/uploadXLSXFile', new FormData(form));
    if (answer.ok) return location.assign(`/seller/lots/upload?sheet=${answer.data.sheet}`);
    showFailure(form, answer);
    form.querySelector('input')?.focus();
  };
  onSubmit(form, send, { browserChecks: true });
}
