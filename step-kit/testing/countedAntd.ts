import { createElement, type ComponentType } from 'react';

const antd = jest.requireActual<typeof import('antd')>('antd');

/** The ids of the inputs that were rendered, in order. */
export const renders: string[] = [];

/**
 * antd, with a note of every input that renders. A test takes it in antd's place:
 * `jest.mock('antd', () => jest.requireActual('step-kit/testing/countedAntd').counted)`.
 */
export const counted = Object.assign(Object.create(antd) as object, {
  Input: Object.assign(noted(antd.Input, 'id'), { TextArea: noted(antd.Input.TextArea, 'id') }),
  Select: noted(antd.Select, 'id'),
  Checkbox: noted(antd.Checkbox, 'id'),
  Radio: Object.assign(noted(antd.Radio, 'id'), { Group: noted(antd.Radio.Group, 'name') }),
});

function noted(component: object, key: string) {
  return (props: Record<string, unknown>) => {
    renders.push(String(props[key]));
    // Any props are handed on as they came.
    return createElement(component as ComponentType<object>, props);
  };
}
