import type { operatorsActions } from '../../../src/contract/operators/index.ts';
import { inPence } from '../../../src/domain/kit/money.ts';
import { sendRefundAgain } from '../../money/refunds/send-again.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { approveHost } from '../approve-host.ts';
import { decide } from '../decide.ts';
import { decideIdentity } from '../decide-identity.ts';
import { retractBid } from '../retract-bid.ts';
import { saveIncrements } from '../save-increments.ts';
import { answerDecision } from '../second-look.ts';
import { sendDeliveryAgain } from '../send-delivery-again.ts';
import { settleOfferReport } from '../settle-offer-report.ts';
import { settleReport } from '../settle-report.ts';
import { writeToBoth } from '../write-to-both.ts';

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
  'operator/writeToBoth': async (ctx, { meeting_id: meetingId, ...word }) => {
    await writeToBoth(ctx, { meetingId, ...word });
    return { data: { meeting_id: meetingId } };
  },
  'operator/decideIdentity': async (ctx, { check_id: checkId, ...decision }) => {
    await decideIdentity(ctx, { checkId, ...decision });
    return { data: { check_id: checkId } };
  },
  'operator/settleReport': async (ctx, { report_id: reportId, ...settled }) => {
    await settleReport(ctx, { reportId, ...settled });
    return { data: { report_id: reportId } };
  },
  'operator/settleOfferReport': async (ctx, { report_id: reportId, ...settled }) => {
    await settleOfferReport(ctx, { reportId, ...settled });
    return { data: { report_id: reportId } };
  },
  'operator/retractBid': async (ctx, { project_id: offerId, bidder_id: bidderId, reason, note }) => {
    const retracted = await retractBid(ctx, { offerId, bidderId, reason, note });
    return { data: { project_id: offerId, retracted }, message: 'The bid is retracted, and the person is told.' };
  },
  'operator/saveIncrements': async (ctx, { currency, table, seen }) => ({
    data: { currency, steps: await saveIncrements(ctx, { currency, table, seen }) },
  }),
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
