import { describe, expect, it } from 'vitest';
import { evidencePack } from './evidence.ts';

const MEETING = {
  title: 'Sourdough',
  host: 'Amara Okafor',
  format: 'in_person' as const,
  minutes: 120,
  venue: 'Leeds',
  state: 'delivered',
  startsAt: Date.UTC(2026, 11, 3, 15),
  hostEnteredAt: Date.UTC(2026, 11, 3, 14, 58),
  guestEnteredAt: null,
};

describe('the evidence for a dispute', () => {
  it('says what was sold and when, who was there, and what was written, in order', () => {
    const pack = evidencePack({
      meetings: [MEETING],
      events: [{ at: Date.UTC(2026, 10, 20, 9), verb: 'invoice.paid', by: 'webhook' }],
      messages: [
        { at: Date.UTC(2026, 11, 2, 8), from: 'Ben Whitlock', text: 'See you tomorrow' },
        { at: Date.UTC(2026, 11, 1, 8), from: 'Amara Okafor', text: 'Bring an apron' },
      ],
    });
    expect(pack).toMatchObject({
      service_date: '2026-12-03',
      service_documentation:
        '“Sourdough”: 120 minutes with Amara Okafor, in person, Leeds; 2026-12-03 15:00 UTC; state: delivered.',
      access_activity_log:
        '2026-11-20 09:00 UTC invoice.paid (webhook)\n2026-12-03 14:58 UTC The host entered “Sourdough”',
      customer_communication:
        '2026-12-01 08:00 UTC Amara Okafor: Bring an apron\n2026-12-02 08:00 UTC Ben Whitlock: See you tomorrow',
    });
    expect(pack.refund_policy_disclosure).toContain('48 hours');
  });

  it('leaves out what is not known', () => {
    const undated = { ...MEETING, startsAt: null, hostEnteredAt: null, format: 'video' as const };
    expect(evidencePack({ meetings: [undated], events: [], messages: [] })).toMatchObject({
      service_date: '',
      service_documentation: expect.stringContaining('by video; no date agreed'),
      access_activity_log: '',
      customer_communication: '',
    });
  });
});
