import { createElement, type ComponentType } from 'react';

/** The ids of rendered inputs, in order. Import it before the kit. */
export const renders: string[] = [];

// The kit's antd, with a note of every input that renders.
jest.mock('../src/antd', () => {
  const antd = jest.requireActual<typeof import('../src/antd')>('../src/antd');
  return {
    ...antd,
    Input: noted(antd.Input, 'id'),
    TextArea: noted(antd.TextArea, 'id'),
    Select: noted(antd.Select, 'id'),
    Checkbox: noted(antd.Checkbox, 'id'),
    Radio: noted(antd.Radio, 'id'),
    RadioGroup: noted(antd.RadioGroup, 'name'),
  };
});

function noted(component: object, key: string) {
  return (props: Record<string, unknown>) => {
    renders.push(String(props[key]));
    // Any props are handed on as they came.
    return createElement(component as ComponentType<object>, props);
  };
}
