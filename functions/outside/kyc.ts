import type { Env } from '../platform/env.ts';
import { refusal } from '../platform/refusal.ts';
import { callOutside, notConfigured } from './call.ts';

/** The person to verify; `dateOfBirth` is `YYYY-MM-DD`. */
type CheckedPerson = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  country: string;
  documentType: 'passport' | 'driving_licence' | 'national_id';
  documentNumber: string;
};

type CheckAnswer = { providerRef: string; status: 'passed' | 'failed' | 'review'; reason: string | null };

export type KycService = {
  /**
   * Verifies a person. Trulioo documents no repeat protection: a retry is a second transaction, and `reference` only names
   * both. Refuses with KYC_AWAY if the provider is unavailable.
   */
  verify(reference: string, person: CheckedPerson): Promise<CheckAnswer>;
  /** The current state of a check. */
  retrieve(providerRef: string): Promise<CheckAnswer>;
};

/** Trulioo's identity verification: POST /verifications/v1/verify, and the record of a transaction. */
export function openKyc(env: Env): KycService {
  return {
    async verify(reference, person) {
      const body = JSON.stringify(requestOf(reference, person));
      return answerOf(await ask(env, 'verifications/v1/verify', { method: 'POST', body }));
    },
    retrieve: async (ref) =>
      answerOf(await ask(env, `verifications/v1/transactionrecord/${encodeURIComponent(ref)}`, { method: 'GET' })),
  };
}

async function ask(env: Env, resource: string, init: { method: string; body?: string }): Promise<unknown> {
  if (!env.KYC_API_URL || !env.KYC_API_KEY) throw notConfigured('The identity check');
  const headers = { 'content-type': 'application/json', 'x-trulioo-api-key': env.KYC_API_KEY };
  const response = await callOutside(`${env.KYC_API_URL}/${resource}`, { ...init, headers }).catch(() => null);
  if (!response?.ok) throw away();
  return response.json().catch(() => {
    throw away();
  });
}

const away = () =>
  refusal('KYC_AWAY', 'The identity check is not responding right now. Please try again in a few minutes.');

function requestOf(reference: string, person: CheckedPerson) {
  const [year, month, day] = person.dateOfBirth.split('-').map(Number);
  const personInfo = {
    FirstGivenName: person.firstName,
    FirstSurName: person.lastName,
    DayOfBirth: day,
    MonthOfBirth: month,
    YearOfBirth: year,
  };
  return {
    AcceptTruliooTermsAndConditions: true,
    ConfigurationName: 'Identity Verification',
    CustomerReferenceID: reference,
    CountryCode: person.country,
    DataFields: { PersonInfo: personInfo, ...documentOf(person) },
  };
}

function documentOf({ documentType, documentNumber: number }: CheckedPerson): object {
  if (documentType === 'passport') return { Passport: { Number: number } };
  if (documentType === 'driving_licence') return { DriverLicence: { Number: number } };
  return { NationalIds: [{ Number: number, Type: 'nationalid' }] };
}

type Answer = { Record?: { TransactionRecordID?: unknown; RecordStatus?: unknown; Errors?: { Message?: unknown }[] } };

const STATUSES: Readonly<Record<string, CheckAnswer['status']>> = {
  match: 'passed',
  nomatch: 'failed',
  partial: 'review',
  missing: 'review',
};

/** Refuses an answer without a known status, `error` included. */
function answerOf(answer: unknown): CheckAnswer {
  const record = (answer as Answer | null)?.Record;
  const status = STATUSES[String(record?.RecordStatus)];
  const providerRef = typeof record?.TransactionRecordID === 'string' ? record.TransactionRecordID.slice(0, 100) : '';
  if (!status || !providerRef) throw away();
  const message = record?.Errors?.[0]?.Message;
  return { providerRef, status, reason: typeof message === 'string' ? message.slice(0, 200) : null };
}
