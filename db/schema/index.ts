export * from './money.ts';
export * from './offers.ts';
export * from './people.ts';
export * from './profiles.ts';
export * from './proofs.ts';
export * from './system.ts';
export * from './words.ts';
