export { ENGINES, type Engine, type EngineName } from './driver';
export { startEngine } from './startEngine';
export { isInReach, pause, Tab } from './tab';
