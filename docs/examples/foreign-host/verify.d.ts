/** A plugin for the runtime that lets nothing of these releases run but what was published. */
export declare function verify(
  pins: readonly { url: string; integrity: string }[],
): Promise<{ name: string }>;
