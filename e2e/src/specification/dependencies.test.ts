import { dependencyProblems } from './dependencies';

const TABLE =
  '| dependency | where |\n| - | - |\n| `react`, `react-dom` | browser |\n| `pdfmake` | build |';
const store = { name: 'store', dependencies: { react: '19.3.1' } };
const shell = { name: 'shell', dependencies: { 'react-dom': '19.3.1', store: '^1.0.0' } };
const flows = { name: 'flows', devDependencies: { pdfmake: '0.3.11' } };

test('each dependency has a row, and each row is a dependency', () => {
  expect(dependencyProblems(TABLE, [store, shell, flows])).toEqual([]);
});

test('a dependency without a row is named', () => {
  const server = { name: 'server', dependencies: { fastify: '5.12.8' } };
  expect(dependencyProblems(TABLE, [store, shell, flows, server])).toEqual([
    'fastify is a dependency without a row',
  ]);
});

test('a row that is no dependency is named', () => {
  expect(dependencyProblems(TABLE, [store, flows])).toEqual([
    'react-dom is no dependency of a package',
  ]);
});

test('only what is needed for a build may be a devDependency', () => {
  const dev = { name: 'shell', devDependencies: { 'react-dom': '19.3.1' } };
  expect(dependencyProblems(TABLE, [store, dev, flows])).toEqual([
    'react-dom is no dependency of a package',
  ]);
});
