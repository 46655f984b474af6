/** An answer as it is sent. */
export type Scalar = string | number | boolean;

/** Fields to send, by their wire names. */
export type Payload = Readonly<Record<string, unknown>>;
