import type { UnknownAction } from 'redux';

/** Makes the actions of one type; sagas take it for the type. `Payload` is empty, or has one element. */
export interface ActionCreator<Payload extends unknown[]> {
  (...payload: Payload): SliceAction<Payload[0]>;
  readonly type: string;
  match(action: UnknownAction): boolean;
}

// Not an interface: only a type is an `UnknownAction`.
export type SliceAction<Payload> = { readonly type: string; readonly payload: Payload };

export function createAction<Payload extends unknown[] = []>(type: string): ActionCreator<Payload> {
  const create = (...[payload]: Payload) => ({ type, payload });
  return Object.assign(create, {
    type,
    match: (action: UnknownAction) => action.type === type,
    toString: () => type,
  });
}

/** Returns the next state. It changes nothing of the state before: the types of states are read-only. */
type Case<State> = (state: State, payload: never) => State;

/** A slice, with a creator of actions for each of its cases. */
export interface Slice<State, Cases> {
  readonly actions: {
    readonly [Name in keyof Cases]: Cases[Name] extends (
      state: State,
      ...payload: infer Payload
    ) => State
      ? ActionCreator<Payload>
      : never;
  };
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
}

/**
 * Makes a slice of the store, as Redux Toolkit does, whose own has immer and 5 kB before the form is alive.
 *
 * @param cases one for each action of the slice, by name
 * @param others adds cases for actions of other slices
 */
export function createSlice<State, Cases extends Readonly<Record<string, Case<State>>>>(
  name: string,
  initialState: State,
  cases: Cases,
  others: (on: On<State>) => void = () => {},
): Slice<State, Cases> {
  const byType = new Map<unknown, Case<State>>();
  const actions = Object.entries(cases).map(([key, reduce]) => {
    const type = `${name}/${key}`;
    byType.set(type, reduce);
    return [key, createAction(type)];
  });
  others(({ type }, reduce) => byType.set(type, reduce));
  return {
    actions: Object.fromEntries(actions) as Slice<State, Cases>['actions'], // one for each case
    reducer: (state = initialState, { type, payload }) =>
      byType.get(type)?.(state, payload as never) ?? state, // the action's creator made the payload
  };
}

type On<State> = <Payload extends unknown[]>(
  action: ActionCreator<Payload>,
  reduce: (state: State, payload: Payload[0]) => State,
) => void;
