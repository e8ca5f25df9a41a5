import * as z from 'zod/mini';

/** What someone signs in with beside the password: an authenticator app's codes, or a passkey. */
export const factorKinds = ['totp', 'passkey'] as const;

export type FactorKind = (typeof factorKinds)[number];

/** How the second step of a sign-in can be passed: with a factor, or with one of the codes kept for its loss. */
export const stepWays = [...factorKinds, 'recovery-code'] as const;

/** What sign-in asks for once the password was right. */
export const secondStep = z.object({
  /** Stands for the password in the next call; works for ten minutes. */
  token: z.string(),
  /** `set-up`: a role requires a second step, and there is none yet. */
  asks: z.enum(['proof', 'set-up']),
  /** How it can be passed; nothing where it has to be set up. */
  ways: z.array(z.enum(stepWays)),
});

export type SecondStep = z.infer<typeof secondStep>;
