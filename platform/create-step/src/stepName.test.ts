import { renamed, stepNameOf } from './stepName';

test('a name of several words is spelled for packages, fields and types', () => {
  expect(stepNameOf('step-school-bus')).toEqual({
    package: 'step-school-bus',
    camel: 'schoolBus',
    pascal: 'SchoolBus',
  });
});

test.each(['', 'transport', 'step-', 'step', 'Step-x', 'step-Bus', 'step-1', 'step--a', '../x'])(
  '%j is no name of a step',
  (name) => {
    expect(() => stepNameOf(name)).toThrow(
      `"${name}" is no name of a step; one is like step-transport or step-school-bus`,
    );
  },
);

test('every spelling in a text is renamed', () => {
  const [from, to] = [stepNameOf('step-template'), stepNameOf('step-school-bus')];
  const text = "'step-template' templateInfo TemplatePage ./templateInfo";
  expect(renamed(text, from, to)).toBe(
    "'step-school-bus' schoolBusInfo SchoolBusPage ./schoolBusInfo",
  );
});
