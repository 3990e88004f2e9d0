import { FIXTURES } from './fixtures.testkit.ts';
import { specifyPrivacy } from './privacy.testkit.ts';
import { specifyKind } from './specification.testkit.ts';

for (const [name, fixture] of Object.entries(FIXTURES)) {
  specifyKind(name, fixture);
  specifyPrivacy(name, fixture);
}
