import { expect, test } from 'vitest';
import { saidIn } from '../packages/web/texts-where-said';

const known = ['home.title', 'home.state-good', 'home.state-bad', 'home.stated', 'menu.open', 'menu.close'];

test.each([
  ['a key', "t('home.title')", ['home.title'], []],
  ['a key chosen there', "t(isOpen ? 'menu.close' : 'menu.open')", ['menu.open', 'menu.close'], []],
  ['a key in a table', 'const words = { good: "home.state-good" };', ['home.state-good'], []],
  ['a key put together', `t(\`home.state-\${state}\`)`, ['home.state-good', 'home.state-bad'], []],
  ['a key of which only the room is known', `t(\`menu.\${verb}\`) + t("home.title")`, ['home.title'], ['menu']],
  ['no key', "import { t } from './home.text'; t(home.title, 'other.title')", [], []],
])('a file says the texts of %s', (_, code, keys, rooms) => {
  expect(saidIn(code, known)).toEqual({ keys, rooms });
});
