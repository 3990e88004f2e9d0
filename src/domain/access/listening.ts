/** What a socket of a lot's room hears: the lot live, or only that its person's request was answered. */
export type LotView = 'live' | 'answer';

/** What decides whether someone may listen to a private lot. */
export type ListenerFacts = {
  /** The TimeGiver, an operator, or someone who works at the lot's auction. */
  readonly worksHere: boolean;
  /** The lot is itself by approval only, and the person's latest answer to it. */
  readonly byApproval: boolean;
  readonly approved: boolean;
  /** A request of theirs waits for its answer. */
  readonly waits: boolean;
  /** The lot's auction is private, and they have been let in. */
  readonly byInvitation: boolean;
  readonly invited: boolean;
};

/** What someone hears in the room of a private lot; null for strangers, who get no socket there (G1). */
export function viewOf(facts: ListenerFacts): LotView | null {
  const { worksHere, byApproval, approved, waits, byInvitation, invited } = facts;
  const isAdmitted = (!byApproval || approved) && (!byInvitation || invited);
  if (worksHere || isAdmitted) return 'live';
  return waits ? 'answer' : null;
}
