import { EVENTS_PATH, type PageState } from '../channel';

/** Follows what the development server says; the browser connects again by itself. */
export function followState(onState: (state: PageState) => void): void {
  new EventSource(EVENTS_PATH).onmessage = ({ data }: MessageEvent<string>) =>
    onState(JSON.parse(data) as PageState); // the development server is ours
}
