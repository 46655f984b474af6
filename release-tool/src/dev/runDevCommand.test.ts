const { argv } = process;
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
  jest.resetModules();
});

test.each([
  [true, 'check --against <address>'],
  [false, 'check <step>'],
])('when installed is %s, the check that can be made is %s', async (isInstalled, check) => {
  jest.doMock('../core/repository', () => ({
    ...jest.requireActual<object>('../core/repository'),
    IS_INSTALLED: isInstalled,
  }));
  process.argv = ['node', 'dev', 'step-pet', '--standalone'];
  jest.spyOn(process, 'on').mockReturnThis(); // its signals are for a process of its own
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const { runDevCommand } = await import('./runDevCommand');
  await runDevCommand({ standalone: () => Promise.resolve() });
  expect(log).toHaveBeenCalledWith(`What a release would be: npm run release -- ${check}`);
});
