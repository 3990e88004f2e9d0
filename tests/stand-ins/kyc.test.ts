import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { startKyc } from './kyc.ts';

describe('the identity check stand-in', () => {
  let kyc: StandIn;
  beforeAll(async () => {
    kyc = await startKyc();
  });
  afterAll(() => kyc.close());

  const headers = { 'x-trulioo-api-key': 'test', 'content-type': 'application/json' };
  const verify = async (reference: string, number: string) => {
    const DataFields = { PersonInfo: { FirstSurName: 'Whitlock' }, Passport: { Number: number } };
    const body = JSON.stringify({ AcceptTruliooTermsAndConditions: true, CustomerReferenceID: reference, DataFields });
    const response = await fetch(`${kyc.url}/verifications/v1/verify`, { method: 'POST', headers, body });
    const { Record } = (await response.json()) as { Record: { TransactionRecordID: string; RecordStatus: string } };
    return Record;
  };

  it.each([
    ['a', '12345671', 'match'],
    ['b', '12345670', 'nomatch'],
    ['c', '12345675', 'partial'],
  ])('answers, for %s with document %s, %s', async (reference, number, status) => {
    expect((await verify(reference, number)).RecordStatus).toBe(status);
  });

  it('creates a new transaction for every call, since no idempotency is documented', async () => {
    const first = await verify('same', '1');
    expect((await verify('same', '1')).TransactionRecordID).not.toBe(first.TransactionRecordID);
  });

  it('can decide a pending check', async () => {
    const { TransactionRecordID } = await verify('waits', '5');
    const body = JSON.stringify({ reference: 'waits', status: 'match' });
    await fetch(`${kyc.url}/__decide`, { method: 'POST', headers, body });
    const response = await fetch(`${kyc.url}/verifications/v1/transactionrecord/${TransactionRecordID}`, { headers });
    expect(await response.json()).toMatchObject({ Record: { RecordStatus: 'match' } });
  });

  it('refuses a call without a key', async () => {
    expect((await fetch(`${kyc.url}/verifications/v1/verify`, { method: 'POST' })).status).toBe(401);
  });
});
