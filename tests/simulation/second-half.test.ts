import { playSeeds } from './seeds.testkit.ts';

playSeeds(1);
