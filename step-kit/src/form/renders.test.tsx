import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { LookupField } from '../fields/LookupField';
import { RadioField } from '../fields/RadioField';
import { TextField } from '../fields/TextField';

const mockRenders: unknown[] = [];

jest.mock('antd', () => {
  const antd = jest.requireActual('antd');
  const { createElement } = jest.requireActual('react');
  const counted = (component: object, key: string) => (props: Record<string, unknown>) => {
    mockRenders.push(props[key]);
    return createElement(component, props);
  };
  return {
    ...antd,
    Input: counted(antd.Input, 'id'),
    Select: counted(antd.Select, 'id'),
    Radio: Object.assign(counted(antd.Radio, 'id'), { Group: counted(antd.Radio.Group, 'name') }),
  };
});

it('a keystroke renders antd’s input of the edited field alone', async () => {
  await renderStep(
    exampleStep({
      initial: { surname: '', forename: '', sexId: 0, religionId: 0 },
      fields: (
        <>
          <TextField name="surname" label="Họ" />
          <TextField name="forename" label="Tên" />
          <RadioField name="sexId" label="Giới tính" options={[{ value: 1, label: 'Nam' }]} />
          <LookupField name="religionId" label="Tôn giáo" list="religion" />
        </>
      ),
    }),
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Họ' }));
  mockRenders.length = 0;
  await userEvent.keyboard('Lê');
  expect(mockRenders).toEqual(['surname', 'surname']);
});
