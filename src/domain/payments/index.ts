export * from './card.ts';
export * from './invoice.ts';
export * from './life-cycle.ts';
export * from './settlement.ts';
export * from './timing.ts';
export * from './verdict.ts';
export * from './views.ts';
