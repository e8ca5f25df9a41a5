import { expect, test } from 'vitest';
import { saidIn } from '../packages/web/texts-where-said';

const known = ['home.title', 'home.state-good', 'home.state-bad', 'home.stated', 'menu.open', 'menu.close'];

test.each([
  ['a key', "t('home.title')", ['home.title'], []],
  ['a key chosen there', "t(isOpen ? 'menu.close' : 'menu.open')", ['menu.open', 'menu.close'], []],
  ['a key in a table', 'const words = { good: "home.state-good" };', ['home.state-good'], []],
  ['a computed key', `t(\`home.state-\${state}\`)`, ['home.state-good', 'home.state-bad'], []],
  ['a key of which only the module is known', `t(\`menu.\${verb}\`) + t("home.title")`, ['home.title'], ['menu']],
  ['no key', "import { t } from './home.text'; t(home.title, 'other.title')", [], []],
])('finds the text keys in %s', (_, code, keys, rooms) => {
  expect(saidIn(code, known)).toEqual({ keys, rooms });
});
