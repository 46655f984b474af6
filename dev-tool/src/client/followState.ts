import { EVENTS_PATH, type PageState } from '../channel';

/** Follows the state of the development server. The browser reconnects automatically. */
export function followState(onState: (state: PageState) => void): void {
  new EventSource(EVENTS_PATH).onmessage = ({ data }: MessageEvent<string>) =>
    onState(JSON.parse(data) as PageState); // the development server is ours
}
