import { expect, test } from 'vitest';
import { classNameProblems } from './class-names.ts';

const sheet = {
  file: 'web/ui/card.module.css',
  text: '/* .old */\n.card,\n.card > .title:hover {\n  margin: 0.5rem;\n}',
};
const component = (text: string) => ({
  file: 'web/ui/card.tsx',
  text: `import styles from './card.module.css';\n${text}`,
});

test('The style check reports a class name that a component uses and its stylesheet lacks', () => {
  expect(classNameProblems([component('styles.card + styles.title + styles.old')], [sheet])).toEqual([
    'web/ui/card.tsx uses .old, which web/ui/card.module.css lacks.',
  ]);
});

test('The style check reports a class name of a stylesheet that no component uses', () => {
  expect(classNameProblems([component('styles.card')], [sheet])).toEqual([
    'web/ui/card.module.css has .title, which no component uses.',
  ]);
});

test('The style check allows computed class names, and several components that share a stylesheet under different names', () => {
  expect(classNameProblems([component('styles[look]')], [sheet])).toEqual([]);
  const other = { file: 'web/a/b.tsx', text: "import card from '../ui/card.module.css';\ncard.title" };
  expect(classNameProblems([component('styles.card'), other], [sheet])).toEqual([]);
});
