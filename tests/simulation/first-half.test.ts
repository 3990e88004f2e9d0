import { playSeeds } from './seeds.testkit.ts';

playSeeds(0);
