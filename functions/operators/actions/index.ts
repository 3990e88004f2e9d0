import type { operatorsActions } from '../../../src/contract/operators/index.ts';
import { inPence } from '../../../src/domain/kit/money.ts';
import { sendRefundAgain } from '../../money/refunds/send-again.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { approveHost } from '../approve-host.ts';
import { decide } from '../decide.ts';
import { answerDecision } from '../second-look.ts';
import { sendDeliveryAgain } from '../send-delivery-again.ts';
import { settleReport } from '../settle-report.ts';

/** The handlers of `src/contract/operators`. */
export const operatorsHandlers: Handlers<typeof operatorsActions> = {
  'operator/decide': async (ctx, { meeting_id: meetingId, amount, ...decision }) => {
    const waits = await decide(ctx, { meetingId, pence: amount ? (inPence(amount) ?? null) : null, ...decision });
    return { data: { meeting_id: meetingId, waits } };
  },
  'operator/confirmDecision': async (ctx, { meeting_id: meetingId, decision_id: decisionId, answer, key }) => {
    await answerDecision(ctx, { meetingId, decisionId, answer, key });
    return { data: { meeting_id: meetingId } };
  },
  'operator/settleReport': async (ctx, { report_id: reportId, ...settled }) => {
    await settleReport(ctx, { reportId, ...settled });
    return { data: { report_id: reportId } };
  },
  'operator/approveHost': async (ctx, { host_id: hostId, note }) => {
    await approveHost(ctx, { hostId, note });
    return { data: { host_id: hostId } };
  },
  'operator/sendRefundAgain': async (ctx, { refund_id: failedId }) => ({
    data: { refund_id: await sendRefundAgain(ctx, failedId) },
  }),
  'operator/sendMailAgain': async (ctx, { delivery_id: id }) => {
    await sendDeliveryAgain(ctx, id);
    return { data: { delivery_id: id } };
  },
};
