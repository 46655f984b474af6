import { Alert, Button, Checkbox, DatePicker, Input, Radio, Select } from 'antd';

/**
 * Every antd component that the kit uses or re-exports. The generated CSS has the styles of what is
 * rendered here.
 */
export function Gallery() {
  return (
    <>
      <Alert type="error" showIcon closable={{ closeIcon: true }} title="a" description="b" />
      <Button type="primary">a</Button>
      <Checkbox>a</Checkbox>
      <DatePicker />
      <Input />
      <Input.TextArea />
      <Radio.Group options={['a']} />
      <Select showSearch options={[{ value: 1 }]} />
    </>
  );
}
