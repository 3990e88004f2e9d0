import * as z from 'zod/mini';
import { country, REQUIRED } from '../../kit/text.ts';

export const DOCUMENT_TYPES = ['passport', 'driving_licence', 'national_id'] as const;

/** The details for the identity check; sealed, and deleted once the provider has them. */
export const KYC_DETAILS = z.strictObject({
  date_of_birth: z.string({ error: REQUIRED }).check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'Please enter valid Date!')),
  document_type: z.enum(DOCUMENT_TYPES, { error: REQUIRED }),
  document_number: z
    .string({ error: REQUIRED })
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9 -]{4,30}$/, 'Use 4 to 30 letters and digits')),
  country: z._default(country, 'GB'),
});

export type KycDetails = z.output<typeof KYC_DETAILS>;
export type KycStatus = 'none' | 'submitted' | 'running' | 'passed' | 'failed' | 'review';

export const RESULT_SENTENCES: Readonly<Record<KycStatus, string>> = {
  none: 'Your identity has not been checked.',
  submitted: 'Your details are ready to be checked.',
  running: 'Your identity is being checked.',
  passed: 'Your identity is confirmed.',
  failed: 'Your identity could not be confirmed. Please check your details and try again.',
  review: 'Someone is looking at your details. This can take a day or two.',
};
