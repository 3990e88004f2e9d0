import { nested, type Params, text } from './kit/form.ts';
import { json, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';

export type KycOptions = { port?: number };

type Transaction = { id: string; reference: string; status: 'match' | 'nomatch' | 'missing' };

/**
 * Trulioo's identity verification: `POST /verifications/v1/verify` and `GET /verifications/v1/transactionrecord/{id}`, with
 * the key in the header `x-trulioo-api-key`. A document number ending in 0 does not match, one ending in 5 needs manual
 * review, any other passes. The same CustomerReferenceID is the same transaction. `POST /__decide` with
 * `{ reference, status }` decides a pending one; the `decline` switch refuses the key.
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
  const found = [...records.values()].find((record) => record.id === id);
  return found && transaction(found);
}

function verify(records: Map<string, Transaction>, params: Params): Reply {
  const reference = text(params, 'CustomerReferenceID') ?? '';
  const person = nested(nested(params, 'DataFields'), 'PersonInfo');
  if (text(params, 'AcceptTruliooTermsAndConditions') !== 'true' || !reference || !text(person, 'FirstSurName')) {
    return json({ Code: 400, Message: 'The request is not complete.' }, 400);
  }
  const known = records.get(reference);
  if (known) return transaction(known);
  const record = { id: `txn-${records.size + 1}-${reference}`, reference, status: statusOf(numberIn(params)) };
  records.set(reference, record);
  return transaction(record);
}

function numberIn(params: Params): string {
  const fields = nested(params, 'DataFields');
  const [first] = Array.isArray(fields.NationalIds) ? (fields.NationalIds as Params[]) : [];
  const documents = [nested(fields, 'Passport'), nested(fields, 'DriverLicence'), first ?? {}];
  return documents.map((each) => text(each, 'Number') ?? '').join('');
}

const statusOf = (number: string): Transaction['status'] =>
  number.endsWith('0') ? 'nomatch' : number.endsWith('5') ? 'missing' : 'match';

function transaction({ id, reference, status }: Transaction): Reply {
  const errors = status === 'nomatch' ? [{ Code: '1008', Message: 'The document was not found.' }] : [];
  const record = { TransactionRecordID: id, RecordStatus: status, Errors: errors };
  return json({ TransactionID: id, CustomerReferenceID: reference, Record: record });
}

function decide(records: Map<string, Transaction>, params: Params): { decided: boolean } {
  const record = records.get(text(params, 'reference') ?? '');
  const status = text(params, 'status');
  if (!record || (status !== 'match' && status !== 'nomatch')) return { decided: false };
  record.status = status;
  return { decided: true };
}
