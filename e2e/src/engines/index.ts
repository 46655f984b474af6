export { ENGINES, type Engine, type EngineName } from './driver';
export { isAlive, kept, shown } from './parent';
export { startEngine } from './startEngine';
export { isInReach, pause, Tab } from './tab';
