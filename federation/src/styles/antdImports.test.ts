import { splitAntdImports } from './antdImports';

const split = (source: string) =>
  splitAntdImports(source, 'src/Page.tsx', (name) => {
    if (name === 'message') throw new Error('a step cannot have message');
    return `antd/es/${name.toLowerCase()}`;
  });

test('each component is imported from its own module, on the same line', () => {
  expect(
    split("import a from 'a';\nimport { Rate, Tag as Label } from 'antd';\nconst b = a;"),
  ).toBe(
    "import a from 'a';\nimport Rate from 'antd/es/rate'; import Label from 'antd/es/tag';\nconst b = a;",
  );
});

test.each([
  "import type { RateProps } from 'antd';",
  "import { Rate } from 'antd/es/rate';",
  "const name = 'antd';",
])('%s stays as it is', (source) => {
  expect(split(source)).toBe(source);
});

test('a type is imported by nothing that runs', () => {
  expect(split("import { Rate, type RateProps } from 'antd';")).toBe(
    "import Rate from 'antd/es/rate';",
  );
});

test.each([
  "import * as antd from 'antd';",
  "import antd from 'antd';",
  "import antd, { Rate } from 'antd';",
  "import 'antd';",
  "export { Rate } from 'antd';",
  "export * from 'antd';",
])('%s is refused', (source) => {
  expect(() => split(`\n${source}`)).toThrow(
    "src/Page.tsx:2: import antd's components by their names: import { Rate } from 'antd'",
  );
});

test('a name that a step cannot have is refused with its line', () => {
  expect(() => split("import a from 'a';\nimport { Rate, message } from 'antd';")).toThrow(
    'src/Page.tsx:2: a step cannot have message',
  );
});
