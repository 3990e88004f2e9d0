import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../../../tests/support/source/source.ts';

/** What other areas and rooms may import: the two entry points, and the parts that the whole network is composed of. */
const DOORS = /^src\/domain\/bidding\/((index|browser|notifications|settings|ids|flash-messages)\.ts|mails\/)/;
const AREA = 'src/domain/bidding/';
/** The rules a second time, with which the simulation compares the whole product. */
const MODEL = 'src/domain/bidding/kinds/english/model.testkit.ts';
const KIND = /^src\/domain\/bidding\/kinds\/(\w+)\//;

it('is imported through its entry points: nobody outside names a kind of auction', () => {
  const files = sourceFiles(['src', 'functions', 'db', 'party', 'scripts', 'tests']);
  const strays = files
    .filter((file) => !file.startsWith(AREA))
    .flatMap((file) => importsOf(file).map(({ name }) => ({ file, name })))
    .filter(({ name }) => name.startsWith(AREA) && name !== MODEL && !DOORS.test(name));
  expect(strays).toEqual([]);
});

it('has kinds that do not know each other, named only by the table of kinds and by the specification', () => {
  const strays = sourceFiles(['src/domain/bidding'])
    .filter((file) => !/kinds\/(index|specification\.test)\.ts$/.test(file))
    .flatMap((file) => importsOf(file).map(({ name }) => ({ file, name })))
    .filter(({ file, name }) => KIND.test(name) && KIND.exec(name)?.[1] !== KIND.exec(file)?.[1]);
  expect(strays).toEqual([]);
});
