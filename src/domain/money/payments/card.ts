import * as z from 'zod/mini';

/** §5: letters, spaces and . " ' - only. */
export const HOLDER_NAME_MESSAGE = 'The special characters and numbers are not allowed!';

/** The name on a card, as the browser hands it to the payment provider. */
export const holderName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Required!'),
    z.maxLength(100),
    z.regex(/^[\p{L}\p{M} ."'’-]+$/u, HOLDER_NAME_MESSAGE),
  );
