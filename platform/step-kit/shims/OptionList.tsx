import type Options from '@rc-component/select/es/OptionList';
import { forwardRef, type ComponentProps } from 'react';

let loaded: typeof Options | undefined;

/** Loads the entries of an open list. */
export async function loadOptionList(): Promise<void> {
  loaded = (await import(/* webpackChunkName: 'dropdown' */ '@rc-component/select/es/OptionList'))
    .default;
}

/** Replaces the entries of an open list, which nothing renders before they are loaded. */
export default forwardRef(function OptionList(
  props: ComponentProps<typeof Options>,
  ref: ComponentProps<typeof Options>['ref'],
) {
  const Loaded = loaded;
  return Loaded && <Loaded {...props} ref={ref} />;
});
