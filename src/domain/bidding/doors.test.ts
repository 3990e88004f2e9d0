import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../../../tests/support/source/source.ts';

/** What other areas and rooms may import: the entry points, and the parts that the whole network is composed of. */
const DOORS =
  /^src\/domain\/bidding\/((index|browser|live|live-browser|notifications|settings|ids|flash-messages|strikes|news|record\/index)\.ts|mails\/|second-chance\/)/;
const AREA = 'src/domain/bidding/';
/** The rules a second time, with which the simulation compares the whole product. */
const MODELS = ['', 'live/'].map((kind) => `src/domain/bidding/kinds/english/${kind}model.testkit.ts`);
const KIND = /^src\/domain\/bidding\/kinds\/(\w+)\//;

it('is imported through its entry points: nobody outside names a kind of auction', () => {
  const files = sourceFiles(['src', 'functions', 'db', 'party', 'scripts', 'tests']);
  const strays = files
    .filter((file) => !file.startsWith(AREA))
    .flatMap((file) => importsOf(file).map(({ name }) => ({ file, name })))
    .filter(({ name }) => name.startsWith(AREA) && !MODELS.includes(name) && !DOORS.test(name));
  expect(strays).toEqual([]);
});

it('has kinds that do not know each other, named only by the table of kinds, the entry point of live lots and the fixtures of tests', () => {
  const strays = sourceFiles(['src/domain/bidding'])
    .filter((file) => !/(kinds\/(index|fixtures\.testkit)|bidding\/(live|live-browser|index))\.ts$/.test(file))
    .flatMap((file) => importsOf(file).map(({ name }) => ({ file, name })))
    .filter(({ file, name }) => KIND.test(name) && KIND.exec(name)?.[1] !== KIND.exec(file)?.[1]);
  expect(strays).toEqual([]);
});
