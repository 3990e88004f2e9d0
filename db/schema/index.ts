export * from './money.ts';
export * from './offers.ts';
export * from './people.ts';
export * from './system.ts';
