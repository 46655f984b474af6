/** Fields to send, by their wire names. */
export type Payload = Readonly<Record<string, unknown>>;
