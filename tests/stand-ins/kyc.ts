import { nested, type Params, text } from './kit/form.ts';
import { json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';

export type KycOptions = { port?: number };

type Transaction = { id: string; reference: string; country: string; status: 'match' | 'nomatch' | 'partial' };

/**
 * Trulioo's identity verification, by its API reference (https://developer.trulioo.com/reference and the generated client
 * `trulioo-sdk`): `POST /verifications/v1/verify` and `GET /verifications/v1/transactionrecord/{id}`, with the key in the
 * header `x-trulioo-api-key`. Every call to verify is a transaction of its own, also with the same CustomerReferenceID. A
 * document number ending in 0 does not match, one ending in 5 matches in part, any other passes. `POST /__decide` with
 * `{ reference, status }` decides the newest transaction of a reference; the `decline` switch refuses the key.
 */
export function startKyc({ port = 0 }: KycOptions = {}): Promise<StandIn> {
  const records = new Map<string, Transaction>();
  return startServer(port, (switches) => ({
    isApi: (path) => path.startsWith('/verifications/'),
    errorBody: (status, message) => ({ Code: status, Message: message }),
    reset: () => records.clear(),
    controls: { decide: (params) => decide(records, params) },
    handle: (call) => {
      if (!call.path.startsWith('/verifications/v1/')) return undefined;
      if (!call.headers['x-trulioo-api-key'] || switches.take('decline', call.path)) {
        return json({ Code: 401, Message: 'Unauthorized' }, 401);
      }
      return answer(records, call);
    },
  }));
}

function answer(records: Map<string, Transaction>, call: Call): Reply | undefined {
  if (call.method === 'POST' && call.path === '/verifications/v1/verify') return verify(records, call.params);
  const id = /^\/verifications\/v1\/transactionrecord\/([^/]+)$/.exec(call.path)?.[1];
  if (call.method !== 'GET' || !id) return undefined;
  const found = records.get(id);
  return found && transaction(found);
}

function verify(records: Map<string, Transaction>, params: Params): Reply {
  const reference = text(params, 'CustomerReferenceID') ?? '';
  const person = nested(nested(params, 'DataFields'), 'PersonInfo');
  if (text(params, 'AcceptTruliooTermsAndConditions') !== 'true' || !reference || !text(person, 'FirstSurName')) {
    return json({ Code: 400, Message: 'The request is not complete.' }, 400);
  }
  const country = text(params, 'CountryCode') ?? '';
  const record = { id: `txn-${records.size + 1}-${reference}`, reference, country, status: statusOf(numberIn(params)) };
  records.set(record.id, record);
  return transaction(record);
}

function numberIn(params: Params): string {
  const fields = nested(params, 'DataFields');
  const [first] = Array.isArray(fields.NationalIds) ? (fields.NationalIds as Params[]) : [];
  const documents = [nested(fields, 'Passport'), nested(fields, 'DriverLicence'), first ?? {}];
  return documents.map((each) => text(each, 'Number') ?? '').join('');
}

const statusOf = (number: string): Transaction['status'] =>
  number.endsWith('0') ? 'nomatch' : number.endsWith('5') ? 'partial' : 'match';

function transaction({ id, reference, country, status }: Transaction): Reply {
  const errors = status === 'nomatch' ? [{ Code: '1008', Message: 'The document was not found.' }] : [];
  const rule = { RuleName: 'RuleAlways', Note: 'The standard matching rule of the account' };
  return json({
    TransactionID: `t-${id}`,
    UploadedDt: '2026-01-01T00:00:00',
    CountryCode: country,
    ProductName: 'Identity Verification',
    Record: { TransactionRecordID: id, RecordStatus: status, DatasourceResults: [], Errors: errors, Rule: rule },
    CustomerReferenceID: reference,
    Errors: [],
  });
}

function decide(records: Map<string, Transaction>, params: Params): { decided: boolean } {
  const record = [...records.values()].findLast(({ reference }) => reference === text(params, 'reference'));
  const status = text(params, 'status');
  if (!record || (status !== 'match' && status !== 'nomatch')) return { decided: false };
  record.status = status;
  return { decided: true };
}
