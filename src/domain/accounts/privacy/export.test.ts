import { describe, expect, it } from 'vitest';
import { viewExportRow } from './export.ts';

describe('a row of an export', () => {
  it('shows moments as ISO 8601 and masks the accounts of others (I32)', () => {
    const row = {
      at: 0,
      closes_at: 1_700_000_000_000,
      price_pence: 1200,
      actor_id: 'usr_clara',
      data: '{"by":"usr_ben","for":"usr_clara"}',
    };
    expect(viewExportRow(row, 'usr_ben')).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      closes_at: '2023-11-14T22:13:20.000Z',
      price_pence: 1200,
      actor_id: 'someone else',
      data: '{"by":"usr_ben","for":"someone else"}',
    });
    expect(viewExportRow({ followed_id: 'usr_amara', seen_at: null }, 'usr_ben')).toEqual({
      followed_id: 'usr_amara',
      seen_at: null,
    });
  });
});
